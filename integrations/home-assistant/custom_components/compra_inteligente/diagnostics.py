"""Diagnostics without secrets and without the contents of lists."""

from __future__ import annotations

from typing import Any

from homeassistant.components.diagnostics import async_redact_data
from homeassistant.const import CONF_TOKEN, CONF_WEBHOOK_ID
from homeassistant.core import HomeAssistant

from .const import CONF_WEBHOOK_SECRET
from .coordinator import CompraConfigEntry, CompraCoordinator

SECRETS = {CONF_TOKEN, CONF_WEBHOOK_ID, CONF_WEBHOOK_SECRET}


async def async_get_config_entry_diagnostics(
    hass: HomeAssistant, entry: CompraConfigEntry
) -> dict[str, Any]:
    """Return settings and the state of each coordinator."""
    runtime = entry.runtime_data
    stock = runtime.stock.data
    return {
        "data": async_redact_data(entry.data, SECRETS),
        "options": async_redact_data(entry.options, SECRETS),
        "house": {**state_of(runtime.house), "items": len(runtime.house.data)},
        "saved": {**state_of(runtime.saved), "lists": len(runtime.saved.data)},
        "stock": {
            **state_of(runtime.stock),
            "low": len(stock.low),
            "expiring": len(stock.expiring),
        },
    }


def state_of(coordinator: CompraCoordinator[Any]) -> dict[str, Any]:
    """Return whether the last poll succeeded, and which error it had."""
    error = coordinator.last_exception
    return {
        "succeeded": coordinator.last_update_success,
        "error": None if error is None else f"{type(error).__name__}: {error}",
        "interval": str(coordinator.update_interval),
    }
