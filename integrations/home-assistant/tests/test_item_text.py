"""An item as one line."""

from __future__ import annotations

from typing import Any

import pytest

from custom_components.compra_inteligente.item_text import changes_between, line_of

MILK = {"name": "Leite", "quantity": 2, "measure": {"amount": 1.5, "unit": "l"}}


@pytest.mark.parametrize(
    ("item", "line"),
    [
        ({"name": "Arroz", "quantity": 1}, "Arroz"),
        ({"name": "Ovos", "quantity": 6}, "6 × Ovos"),
        (MILK, "2 × Leite · 1,5 l"),
        (
            {"name": "Sal", "quantity": 1, "measure": {"amount": 1000, "unit": "g"}},
            "Sal · 1000 g",
        ),
    ],
)
def test_a_line_has_quantity_name_and_measure(item: dict[str, Any], line: str) -> None:
    assert line_of(item) == line


@pytest.mark.parametrize(
    ("new", "change"),
    [
        ("2 × Leite · 1,5 l", {}),
        ("3 x Leite · 1,5 l", {"quantity": 3}),
        ("Leite · 1,5 l", {"quantity": 1}),
        ("2 × Leite", {"measure": None}),
        ("2 × Leite · 500 ml", {"measure": {"amount": 500.0, "unit": "ml"}}),
        ("2 × Leite integral · 1,5 l", {"name": "Leite integral"}),
    ],
)
def test_an_edited_line_changes_only_the_parts_that_differ(
    new: str, change: dict[str, Any]
) -> None:
    assert changes_between(line_of(MILK), new) == change


def test_a_name_that_reads_like_a_quantity_is_not_changed_by_a_tick() -> None:
    line = line_of({"name": "2 x 4 madeira · 3 m", "quantity": 1})
    assert changes_between(line, line) == {}
