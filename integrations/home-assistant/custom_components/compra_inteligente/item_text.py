"""An item as one line, such as '2 × Leite · 1 l', and back."""

from __future__ import annotations

import re
from typing import Any

from .api import Json

COUNT = re.compile(r"(\d{1,5})\s*[×xX]\s+(.+)")
MEASURE = re.compile(r"(.+) · (\d{1,6}(?:[.,]\d{1,3})?) (\S.*)")


def line_of(item: Json) -> str:
    """Return name, quantity above 1 and measure in one line."""
    line = str(item["name"])
    if item["quantity"] != 1:
        line = f"{item['quantity']} × {line}"
    if measure := item.get("measure"):
        line = f"{line} · {amount_of(measure['amount'])} {measure['unit']}"
    return line


def changes_between(old: str, new: str) -> Json:
    """Return the parts in which an edited line differs, as the API takes them."""
    before, after = parts_of(old), parts_of(new)
    return {name: after[name] for name in after if after[name] != before[name]}


def parts_of(line: str) -> dict[str, Any]:
    """Return the parts of a line that `line_of` wrote or a user edited."""
    name, quantity, measure = line.strip(), 1, None
    if found := MEASURE.fullmatch(name):
        name = found[1]
        measure = {"amount": float(found[2].replace(",", ".")), "unit": found[3]}
    if found := COUNT.fullmatch(name):
        quantity, name = int(found[1]), found[2]
    return {"name": name, "quantity": quantity, "measure": measure}


def amount_of(amount: float) -> str:
    """Return an amount with a decimal comma, as the product shows it."""
    return f"{amount:.3f}".rstrip("0").rstrip(".").replace(".", ",")
