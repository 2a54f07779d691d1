"""What the tests share: a household, a token, and the loaded integration."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any

from homeassistant.components.todo.const import DOMAIN as TODO
from homeassistant.const import ATTR_ENTITY_ID, CONF_TOKEN, CONF_URL, CONF_WEBHOOK_ID
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.aiohttp_client import async_get_clientsession
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.compra_inteligente.const import DOMAIN

from .house import SERVER, Cable, House

type Load = Callable[..., Awaitable[MockConfigEntry]]


@pytest.fixture(autouse=True)
def network(socket_enabled: None, enable_custom_integrations: None) -> None:
    """Allow connections to this machine, and load this integration."""


@pytest.fixture
async def house(hass: HomeAssistant) -> House:
    """Return a new household."""
    return await House.found(async_get_clientsession(hass))


@pytest.fixture
async def cable() -> AsyncGenerator[Cable]:
    """Return a plugged cable to the server."""
    made = Cable()
    await made.plug()
    yield made
    await made.cut()


@pytest.fixture
def load(hass: HomeAssistant, house: House) -> Load:
    """Return a function that sets the integration up."""

    async def load_entry(
        *scopes: str,
        url: str = str(SERVER.origin()),
        token: str | None = None,
        options: dict[str, Any] | None = None,
    ) -> MockConfigEntry:
        text = token or (await house.token(*scopes))[1]
        entry = MockConfigEntry(
            domain=DOMAIN,
            title="compras.example",
            data={CONF_URL: url, CONF_TOKEN: text, CONF_WEBHOOK_ID: "hook"},
            options=options or {},
        )
        entry.add_to_hass(hass)
        await hass.config_entries.async_setup(entry.entry_id)
        await hass.async_block_till_done()
        return entry

    return load_entry


async def use(hass: HomeAssistant, service: str, entity: str, **data: Any) -> None:
    """Use a service of a to-do list."""
    await hass.services.async_call(TODO, service, {ATTR_ENTITY_ID: entity, **data}, blocking=True)
    await hass.async_block_till_done()


async def shown(hass: HomeAssistant, entity: str) -> list[tuple[str, str]]:
    """Return line and status of the items of a to-do list."""
    answer = await hass.services.async_call(
        TODO, "get_items", {ATTR_ENTITY_ID: entity}, blocking=True, return_response=True
    )
    return [(item["summary"], item["status"]) for item in answer[entity]["items"]]


def entity_of(hass: HomeAssistant, entry: MockConfigEntry, key: str, platform: str = TODO) -> str:
    """Return the entity with a key."""
    registry = er.async_get(hass)
    found = registry.async_get_entity_id(platform, DOMAIN, f"{entry.entry_id}_{key}")
    assert found is not None
    return found
