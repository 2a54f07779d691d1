"""Shopping lists and stock of Compra Inteligente in Home Assistant."""

from __future__ import annotations

from homeassistant.const import CONF_TOKEN, CONF_URL, Platform
from homeassistant.core import HomeAssistant
from homeassistant.helpers.aiohttp_client import async_get_clientsession

from .api import CompraApi
from .coordinator import CompraConfigEntry, CompraRuntime
from .live import register_webhook, unregister_webhook

PLATFORMS = [Platform.SENSOR, Platform.TODO]


async def async_setup_entry(hass: HomeAssistant, entry: CompraConfigEntry) -> bool:
    """Connect to the server of an entry."""
    session = async_get_clientsession(hass)
    api = CompraApi(session, entry.data[CONF_URL], entry.data[CONF_TOKEN])
    runtime = CompraRuntime(hass, entry, api)
    await runtime.first_refresh()
    entry.runtime_data = runtime
    await hass.config_entries.async_forward_entry_setups(entry, PLATFORMS)
    register_webhook(hass, entry)
    entry.async_on_unload(entry.add_update_listener(_apply_options))
    return True


async def async_unload_entry(hass: HomeAssistant, entry: CompraConfigEntry) -> bool:
    """Stop polling and receiving."""
    unregister_webhook(hass, entry)
    return await hass.config_entries.async_unload_platforms(entry, PLATFORMS)


async def _apply_options(hass: HomeAssistant, entry: CompraConfigEntry) -> None:
    # The dialogs for a new token or address reload the entry themselves.
    if entry.options != entry.runtime_data.options:
        await hass.config_entries.async_reload(entry.entry_id)
