"""The sensors of the stock."""

from __future__ import annotations

from datetime import timedelta

from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util

from .conftest import Load, entity_of
from .house import House


async def test_products_below_their_minimum_are_counted_and_named(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    await house.product("Leite", stock=1, minimum=4)
    await house.product("Café", stock=0, minimum=1)
    await house.product("Arroz", stock=5, minimum=2)
    state = hass.states.get(entity_of(hass, await load(), "low_stock", "sensor"))
    assert state.state == "2"
    assert state.attributes["products"] == ["Café", "Leite"]
    assert state.attributes["missing"][1] == {"name": "Leite", "stock": 1, "minStock": 4}


async def test_expiring_products_are_counted_with_the_earliest_date(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    today = dt_util.utcnow().date()
    soon, sooner, later = ((today + timedelta(days=days)).isoformat() for days in (5, 3, 60))
    await house.expires("Queijo", sooner)
    await house.expires("Iogurte", soon)
    await house.expires("Atum", later)
    entry = await load()
    expiring = hass.states.get(entity_of(hass, entry, "expiring", "sensor"))
    assert expiring.state == "2"
    assert [pack["name"] for pack in expiring.attributes["packs"]] == ["Queijo", "Iogurte"]
    upcoming = hass.states.get(entity_of(hass, entry, "next_expiry", "sensor"))
    assert upcoming.state == sooner
    assert upcoming.attributes["products"] == ["Queijo"]


async def test_an_empty_stock_has_no_next_date(hass: HomeAssistant, load: Load) -> None:
    entry = await load()
    for key, value in {"low_stock": "0", "expiring": "0", "next_expiry": "unknown"}.items():
        assert hass.states.get(entity_of(hass, entry, key, "sensor")).state == value
