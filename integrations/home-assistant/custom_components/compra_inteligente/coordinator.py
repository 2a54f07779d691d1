"""Polling of the house list, the saved lists and the stock."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import timedelta
import logging

from homeassistant.config_entries import ConfigEntry
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import ConfigEntryAuthFailed
from homeassistant.helpers.update_coordinator import DataUpdateCoordinator, UpdateFailed

from .api import ApiError, CompraApi, InvalidTokenError, Json, RefusedError
from .const import CONF_INTERVAL, DEFAULT_INTERVAL, NAME, SLOW_INTERVAL

LOGGER = logging.getLogger(__package__)


@dataclass(frozen=True, slots=True)
class SavedList:
    """A saved list; its items are None until an entity needs them."""

    name: str
    items: list[Json] | None


@dataclass(frozen=True, slots=True)
class Stock:
    """Products that need attention."""

    low: list[Json]
    expiring: list[Json]


class CompraCoordinator[Data](DataUpdateCoordinator[Data]):
    """Fetches one kind of data; a revoked token starts the dialog for a new one."""

    config_entry: CompraConfigEntry

    def __init__(
        self,
        hass: HomeAssistant,
        entry: CompraConfigEntry,
        api: CompraApi,
        interval: timedelta,
    ) -> None:
        """Poll at an interval while entities are shown."""
        super().__init__(
            hass, LOGGER, config_entry=entry, name=f"{NAME} {entry.title}", update_interval=interval
        )
        self.api = api

    async def fetch(self) -> Data:
        """Return the current data."""
        raise NotImplementedError

    async def _async_update_data(self) -> Data:
        try:
            return await self.fetch()
        except InvalidTokenError as error:
            raise ConfigEntryAuthFailed(str(error)) from error
        except ApiError as error:
            raise UpdateFailed(str(error)) from error


class HouseListCoordinator(CompraCoordinator[list[Json]]):
    """The items of the house list."""

    async def fetch(self) -> list[Json]:
        """Return the items in the order of the screen."""
        return await self.api.house_items()


class SavedListsCoordinator(CompraCoordinator[dict[str, SavedList]]):
    """The saved lists by id, with the items of those that an entity shows."""

    async def fetch(self) -> dict[str, SavedList]:
        """Return all lists, the newest first."""
        found = {str(one["id"]): str(one["name"]) for one in await self.api.saved_lists()}
        wanted = set(self.async_contexts()) & set(found)
        items = dict(await asyncio.gather(*(self._items(list_id) for list_id in wanted)))
        return {
            list_id: SavedList(name, items.get(list_id))
            for list_id, name in found.items()
            # Deleted between the two calls.
            if list_id not in wanted or items[list_id] is not None
        }

    async def load(self, list_id: str) -> None:
        """Fetch the items of a list that an entity has begun to show."""
        try:
            _, items = await self._items(list_id)
        except ApiError:
            # The next poll fetches them, or reports the problem.
            return
        if known := self.data.get(list_id):
            self.data = {**self.data, list_id: SavedList(known.name, items)}

    async def _items(self, list_id: str) -> tuple[str, list[Json] | None]:
        try:
            return list_id, await self.api.saved_items(list_id)
        except RefusedError as error:
            if error.code != "not_found":
                raise
            return list_id, None


class StockCoordinator(CompraCoordinator[Stock]):
    """The products that run out or expire."""

    async def fetch(self) -> Stock:
        """Return both groups."""
        low, expiring = await asyncio.gather(self.api.low_products(), self.api.expiring_products())
        return Stock(low, expiring)


class CompraRuntime:
    """What a loaded entry consists of."""

    def __init__(self, hass: HomeAssistant, entry: CompraConfigEntry, api: CompraApi) -> None:
        """Create the three coordinators of an entry."""
        self.options = dict(entry.options)
        interval = timedelta(seconds=entry.options.get(CONF_INTERVAL, DEFAULT_INTERVAL))
        self.house = HouseListCoordinator(hass, entry, api, interval)
        self.saved = SavedListsCoordinator(hass, entry, api, max(interval, SLOW_INTERVAL))
        self.stock = StockCoordinator(hass, entry, api, max(interval, SLOW_INTERVAL))

    async def first_refresh(self) -> None:
        """Fetch everything once; the first failure decides how Home Assistant goes on."""
        await self.house.async_config_entry_first_refresh()
        await self.saved.async_config_entry_first_refresh()
        await self.stock.async_config_entry_first_refresh()


type CompraConfigEntry = ConfigEntry[CompraRuntime]
