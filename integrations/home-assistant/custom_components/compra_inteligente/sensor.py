"""Sensors for products that run out or expire."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from homeassistant.components.sensor import (
    SensorDeviceClass,
    SensorEntity,
    SensorEntityDescription,
    SensorStateClass,
)
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddEntitiesCallback

from .coordinator import CompraConfigEntry, Stock, StockCoordinator
from .entity import CompraEntity

PARALLEL_UPDATES = 0


@dataclass(frozen=True, kw_only=True)
class StockSensorDescription(SensorEntityDescription):
    """How a sensor is read from the stock."""

    value: Callable[[Stock], int | date | None]
    attributes: Callable[[Stock], dict[str, Any]]


def packs_of(stock: Stock) -> list[dict[str, Any]]:
    """Return every pack of the expiring products, the earliest date first."""
    packs = [
        {"name": product["name"], **pack}
        for product in stock.expiring
        for pack in product.get("packs", [])
    ]
    return sorted(packs, key=lambda pack: (pack["expires"], pack["name"]))


def next_expiry(stock: Stock) -> date | None:
    """Return the earliest date, also one in the past."""
    packs = packs_of(stock)
    return date.fromisoformat(packs[0]["expires"]) if packs else None


SENSORS = [
    StockSensorDescription(
        key="low_stock",
        translation_key="low_stock",
        state_class=SensorStateClass.MEASUREMENT,
        value=lambda stock: len(stock.low),
        attributes=lambda stock: {
            "products": [product["name"] for product in stock.low],
            "missing": [
                {key: product[key] for key in ("name", "stock", "minStock")}
                for product in stock.low
            ],
        },
    ),
    StockSensorDescription(
        key="expiring",
        translation_key="expiring",
        state_class=SensorStateClass.MEASUREMENT,
        value=lambda stock: len(stock.expiring),
        attributes=lambda stock: {
            "products": [product["name"] for product in stock.expiring],
            "packs": packs_of(stock),
        },
    ),
    StockSensorDescription(
        key="next_expiry",
        translation_key="next_expiry",
        device_class=SensorDeviceClass.DATE,
        value=next_expiry,
        attributes=lambda stock: {
            "products": sorted(
                {pack["name"] for pack in packs_of(stock) if pack["expires"] == first.isoformat()}
            )
            if (first := next_expiry(stock))
            else []
        },
    ),
]


async def async_setup_entry(
    hass: HomeAssistant, entry: CompraConfigEntry, async_add_entities: AddEntitiesCallback
) -> None:
    """Add the sensors of an entry."""
    stock = entry.runtime_data.stock
    async_add_entities(StockSensor(stock, description) for description in SENSORS)


class StockSensor(CompraEntity[StockCoordinator], SensorEntity):
    """A number or a date that the stock has."""

    entity_description: StockSensorDescription
    # Up to a few hundred names, which history does not need.
    _unrecorded_attributes = frozenset({"products", "missing", "packs"})

    def __init__(self, coordinator: StockCoordinator, description: StockSensorDescription) -> None:
        """Read the stock as a description says."""
        super().__init__(coordinator, description.key)
        self.entity_description = description

    @property
    def native_value(self) -> int | date | None:
        """Return the number or the date."""
        return self.entity_description.value(self.coordinator.data)

    @property
    def extra_state_attributes(self) -> dict[str, Any]:
        """Return the products behind it."""
        return self.entity_description.attributes(self.coordinator.data)
