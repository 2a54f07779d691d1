"""The house list and the saved lists."""

from __future__ import annotations

from datetime import timedelta

from homeassistant.components.todo.const import TodoServices
from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError, ServiceValidationError
from homeassistant.util import dt as dt_util
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from .conftest import Load, entity_of, shown, use
from .house import Cable, House

ADD, UPDATE, REMOVE = TodoServices.ADD_ITEM, TodoServices.UPDATE_ITEM, TodoServices.REMOVE_ITEM


async def after(hass: HomeAssistant, seconds: int) -> None:
    """Let the timers of some seconds fire."""
    async_fire_time_changed(hass, dt_util.utcnow() + timedelta(seconds=seconds))
    await hass.async_block_till_done(wait_background_tasks=True)


async def test_an_added_line_arrives_on_the_server_with_its_parts(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    entity = entity_of(hass, await load(), "house")
    await use(hass, ADD, entity, item="2 kg de arroz", description="o de sempre")
    [item] = await house.items()
    assert item["name"] == "arroz"
    assert item["measure"] == {"amount": 2, "unit": "kg"}
    assert item["note"] == "o de sempre"
    assert await shown(hass, entity) == [("arroz · 2 kg", "needs_action")]


async def test_a_tick_arrives_on_the_server_and_can_be_removed(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    await house.add(name="Leite", note="integral")
    entity = entity_of(hass, await load(), "house")
    await use(hass, UPDATE, entity, item="Leite", status="completed")
    assert [(i["status"], i["note"]) for i in await house.items()] == [("purchased", "integral")]
    assert hass.states.get(entity).state == "0"
    await use(hass, UPDATE, entity, item="Leite", status="needs_action")
    assert [i["status"] for i in await house.items()] == ["pending"]


async def test_an_edited_line_changes_name_quantity_and_measure(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    await house.add(name="Leite", quantity=2, price=4.5)
    entity = entity_of(hass, await load(), "house")
    await use(hass, UPDATE, entity, item="2 × Leite", rename="3 × Leite integral · 1 l")
    [item] = await house.items()
    assert (item["name"], item["quantity"]) == ("Leite integral", 3)
    assert item["measure"] == {"amount": 1, "unit": "l"}
    assert item["price"] == 4.5


async def test_removed_items_leave_the_server(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    for name in ("Arroz", "Feijão", "Sal"):
        await house.add(name=name)
    entity = entity_of(hass, await load(), "house")
    await use(hass, REMOVE, entity, item=["Arroz", "Sal"])
    assert [item["name"] for item in await house.items()] == ["Feijão"]


async def test_completed_items_are_removed_together(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    await house.add(name="Arroz", status="purchased")
    await house.add(name="Feijão")
    entity = entity_of(hass, await load(), "house")
    await use(hass, TodoServices.REMOVE_COMPLETED_ITEMS, entity)
    assert [item["name"] for item in await house.items()] == ["Feijão"]


async def test_an_item_that_is_gone_already_is_removed_without_an_error(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    item = await house.add(name="Arroz")
    entity = entity_of(hass, await load(), "house")
    await house.call("DELETE", f"household/list/items/{item['id']}")
    await use(hass, REMOVE, entity, item="Arroz")
    assert await shown(hass, entity) == []


async def test_changes_on_the_server_arrive_with_the_next_poll_in_its_order(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    entity = entity_of(hass, await load(), "house")
    milk = await house.add(name="Leite")
    await house.add(name="Ovos", quantity=6)
    await house.add(name="Café", status="unavailable")
    await house.call("PUT", f"household/list/items/{milk['id']}", {"status": "purchased"})
    await after(hass, 31)
    assert await shown(hass, entity) == [
        ("6 × Ovos", "needs_action"),
        ("Café", "needs_action"),
        ("Leite", "completed"),
    ]
    assert hass.states.get(entity).state == "2"


async def test_a_text_of_several_items_is_refused_and_adds_nothing(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    entity = entity_of(hass, await load(), "house")
    with pytest.raises(ServiceValidationError) as refused:
        await use(hass, ADD, entity, item="arroz, feijão")
    assert refused.value.translation_key == "several_items"
    assert await house.items() == []


async def test_other_refusals_give_the_reason_of_the_server(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    entity = entity_of(hass, await load(), "house")
    with pytest.raises(HomeAssistantError) as refused:
        await use(hass, ADD, entity, item="a" * 101)
    assert refused.value.translation_key == "refused"
    assert "text" in refused.value.translation_placeholders["reasons"]


async def test_a_token_that_only_reads_cannot_add(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    entity = entity_of(hass, await load("read"), "house")
    with pytest.raises(HomeAssistantError) as refused:
        await use(hass, ADD, entity, item="arroz")
    assert refused.value.translation_key == "scope_missing"
    assert await house.items() == []


async def test_a_write_with_a_revoked_token_starts_the_dialog_for_a_new_one(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    token_id, token = await house.token()
    entity = entity_of(hass, await load(token=token), "house")
    await house.call("DELETE", f"tokens/{token_id}")
    with pytest.raises(HomeAssistantError) as refused:
        await use(hass, ADD, entity, item="arroz")
    assert refused.value.translation_key == "invalid_token"
    await hass.async_block_till_done()
    assert [flow["context"]["source"] for flow in hass.config_entries.flow.async_progress()] == [
        "reauth"
    ]


async def test_a_list_is_unavailable_while_the_server_is_away(
    hass: HomeAssistant, house: House, load: Load, cable: Cable
) -> None:
    await house.add(name="Leite")
    entity = entity_of(hass, await load(url=cable.url), "house")
    assert hass.states.get(entity).state == "1"
    await cable.cut()
    with pytest.raises(HomeAssistantError) as failed:
        await use(hass, ADD, entity, item="arroz")
    assert failed.value.translation_key == "cannot_connect"
    assert hass.states.get(entity).state == STATE_UNAVAILABLE
    await cable.plug()
    await after(hass, 31)
    assert hass.states.get(entity).state == "1"


async def test_each_saved_list_is_a_list_of_its_own(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    party = await house.saved("Festa", "Gelo", "Carvão")
    entry = await load()
    entity = entity_of(hass, entry, f"list_{party}")
    assert hass.states.get(entity).name == "Compra Inteligente Festa"
    assert [line for line, _ in await shown(hass, entity)] == ["Gelo", "Carvão"]
    await use(hass, ADD, entity, item="2 kg de picanha")
    await use(hass, UPDATE, entity, item="Gelo", rename="Gelo em cubos")
    await use(hass, REMOVE, entity, item="Carvão")
    assert await house.saved_names(party) == ["Gelo em cubos", "picanha"]


async def test_items_of_a_saved_list_have_no_ticks(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    party = await house.saved("Festa", "Gelo")
    entity = entity_of(hass, await load(), f"list_{party}")
    with pytest.raises(ServiceValidationError) as refused:
        await use(hass, UPDATE, entity, item="Gelo", status="completed")
    assert refused.value.translation_key == "saved_list_has_no_ticks"


async def test_the_last_item_of_a_saved_list_stays(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    party = await house.saved("Festa", "Gelo")
    entity = entity_of(hass, await load(), f"list_{party}")
    with pytest.raises(HomeAssistantError) as refused:
        await use(hass, REMOVE, entity, item="Gelo")
    assert refused.value.translation_key == "list_last_item"
    assert await house.saved_names(party) == ["Gelo"]


async def test_saved_lists_come_and_go_with_the_server(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    party = await house.saved("Festa", "Gelo")
    entry = await load()
    old = entity_of(hass, entry, f"list_{party}")
    month = await house.saved("Mês", "Arroz")
    await house.call("DELETE", f"shopping-list/{party}")
    await after(hass, 301)
    assert hass.states.get(old) is None
    assert await shown(hass, entity_of(hass, entry, f"list_{month}")) == [("Arroz", "needs_action")]
