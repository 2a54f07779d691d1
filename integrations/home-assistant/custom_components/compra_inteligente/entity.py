"""What all entities of an entry share."""

from __future__ import annotations

from typing import Any

from homeassistant.const import CONF_URL
from homeassistant.helpers.device_registry import DeviceEntryType, DeviceInfo
from homeassistant.helpers.update_coordinator import CoordinatorEntity

from .const import DOMAIN, NAME
from .coordinator import CompraCoordinator


class CompraEntity[Coordinator: CompraCoordinator[Any]](CoordinatorEntity[Coordinator]):
    """An entity of the household that a token opens."""

    _attr_has_entity_name = True

    def __init__(self, coordinator: Coordinator, key: str, context: str | None = None) -> None:
        """Name the entity by its entry and a key."""
        super().__init__(coordinator, context)
        entry = coordinator.config_entry
        self._attr_unique_id = f"{entry.entry_id}_{key}"
        self._attr_device_info = DeviceInfo(
            entry_type=DeviceEntryType.SERVICE,
            identifiers={(DOMAIN, entry.entry_id)},
            manufacturer=NAME,
            name=NAME,
            configuration_url=entry.data[CONF_URL],
        )
