"""Static files, compressed, under names that carry their content's hash."""

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage as Hashed

IMPORTS_OF_A_MODULE = Hashed._js_module_import_aggregation_patterns[1]


class HashedModulesStorage(Hashed):  # type: ignore[misc]  # whitenoise has no types
    """Hashes what our ES modules import too, so that a page never mixes a new module with an old one from the cache.

    Django's own switch for this reads every script, and stumbles over the imports in the comments of other people's.
    """

    patterns = (*Hashed.patterns, ("js/*.js", IMPORTS_OF_A_MODULE), ("games/*.js", IMPORTS_OF_A_MODULE))


class WholeFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # as above
    """Sends each file in one piece: ours are small, and Django cannot stream a synchronous iterator under ASGI."""

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        """The file as WhiteNoise found it for this request: compressed, part of it, or not modified."""
        found = static_file.get_response(request.method, request.META)
        content = b""
        if found.file is not None:
            with found.file as file:
                content = file.read()
        response = HttpResponse(content, status=int(found.status))
        del response["content-type"]
        for name, value in found.headers:
            response[name] = value
        return response
