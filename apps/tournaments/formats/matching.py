"""The cheapest way to pair up, by one global maximum-weight matching."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import networkx as nx

Cost: TypeAlias = tuple[int, ...]
"""What a pair costs by criterion, the weightiest first. None is negative."""

Edge: TypeAlias = tuple[int, int]


def cheapest_matching(costs: Mapping[Edge, Cost]) -> list[Edge]:
    """As many pairs as possible out of those given, and of all such choices the cheapest.

    Costs are summed by criterion and compared in order: no saving in a later one outweighs an earlier. Each is
    packed into one exact integer, wide enough that the sum of the rest never carries over. The answer depends on the
    edges and costs alone.
    """
    return sorted(pair for part in _parts(costs) for pair in _matched(part, costs))


def _parts(costs: Mapping[Edge, Cost]) -> list[list[Edge]]:
    """The edges by connected part, each of which is matched for itself: the same answer, sooner."""
    graph: nx.Graph[int] = nx.Graph(sorted(costs))
    part_of = {node: number for number, nodes in enumerate(nx.connected_components(graph)) for node in nodes}
    parts: dict[int, list[Edge]] = {}
    for edge in sorted(costs):
        parts.setdefault(part_of[edge[0]], []).append(edge)
    return list(parts.values())


def _matched(edges: Sequence[Edge], costs: Mapping[Edge, Cost]) -> list[Edge]:
    nodes = sorted({node for edge in edges for node in edge})
    numbers = packed({edge: costs[edge] for edge in edges}, len(nodes) // 2)
    ceiling = max(numbers.values()) + 1
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_edges_from((low, high, {"weight": ceiling - number}) for (low, high), number in numbers.items())
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return [(min(pair), max(pair)) for pair in found]


def total(pairs: Sequence[Edge], costs: Mapping[Edge, Cost]) -> Cost:
    """What the pairs cost together."""
    return tuple(map(sum, zip(*(costs[pair] for pair in pairs), strict=True)))


def packed(costs: Mapping[Edge, Cost], pairs: int) -> dict[Edge, int]:
    """Each cost as one integer: a criterion's digit has room for the sum over so many pairs."""
    highest = [max(column) for column in zip(*costs.values(), strict=True)]
    numbers = {}
    for edge, cost in costs.items():
        number = 0
        for value, most in zip(cost, highest, strict=True):
            number = number * (most * pairs + 1) + value
        numbers[edge] = number
    return numbers
