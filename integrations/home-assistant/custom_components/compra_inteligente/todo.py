"""A to-do list for the house list and for each saved list."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable

from homeassistant.components.todo import TodoItem, TodoListEntity
from homeassistant.components.todo.const import TodoItemStatus, TodoListEntityFeature
from homeassistant.core import HomeAssistant, callback
from homeassistant.exceptions import HomeAssistantError, ServiceValidationError
from homeassistant.helpers import entity_registry
from homeassistant.helpers.entity_platform import AddEntitiesCallback

from .api import ApiError, InvalidTokenError, Json, RefusedError
from .const import DOMAIN
from .coordinator import (
    CompraConfigEntry,
    CompraCoordinator,
    HouseListCoordinator,
    SavedList,
    SavedListsCoordinator,
)
from .entity import CompraEntity
from .item_text import changes_between, line_of

# Writes of one list arrive in the order in which they were made.
PARALLEL_UPDATES = 1

SAVED_KEY = "list_"
REFUSALS = {"scope_missing", "plan_limit_reached", "list_items_limit", "list_last_item"}


async def async_setup_entry(
    hass: HomeAssistant, entry: CompraConfigEntry, async_add_entities: AddEntitiesCallback
) -> None:
    """Add the house list, and follow which saved lists exist."""
    runtime = entry.runtime_data
    async_add_entities([HouseListEntity(runtime.house, "house")])
    shown: set[str] = set()

    @callback
    def follow() -> None:
        if not runtime.saved.last_update_success:
            return
        existing = set(runtime.saved.data)
        remove_entities_except(hass, entry, existing)
        new = [list_id for list_id in runtime.saved.data if list_id not in shown]
        shown.clear()
        shown.update(existing)
        async_add_entities(SavedListEntity(runtime.saved, list_id) for list_id in new)

    entry.async_on_unload(runtime.saved.async_add_listener(follow))
    follow()


@callback
def remove_entities_except(
    hass: HomeAssistant, entry: CompraConfigEntry, existing: set[str]
) -> None:
    """Remove the entities of deleted lists, also of lists deleted while Home Assistant was off."""
    registry = entity_registry.async_get(hass)
    prefix = f"{entry.entry_id}_{SAVED_KEY}"
    for entity in entity_registry.async_entries_for_config_entry(registry, entry.entry_id):
        list_id = entity.unique_id.removeprefix(prefix)
        if entity.unique_id.startswith(prefix) and list_id not in existing:
            registry.async_remove(entity.entity_id)


class CompraTodoList[Coordinator: CompraCoordinator[list[Json]] | SavedListsCoordinator](
    CompraEntity[Coordinator], TodoListEntity
):
    """A list whose items are changed one by one."""

    _path: str

    @property
    def items(self) -> list[Json]:
        """Return the items as the server sent them."""
        raise NotImplementedError

    async def async_delete_todo_items(self, uids: list[str]) -> None:
        """Remove items from the list."""
        await self.write(self.coordinator.api.remove_item(self._path, uid) for uid in uids)

    async def write(self, calls: Iterable[Awaitable[None]]) -> None:
        """Make calls one by one, and show the list as the server has it afterwards."""
        try:
            for call in calls:
                await call
        except InvalidTokenError as error:
            # The refresh below starts the dialog for a new token.
            raise translated("invalid_token") from error
        except RefusedError as error:
            raise refusal(error) from error
        except ApiError as error:
            raise translated("cannot_connect") from error
        finally:
            await self.coordinator.async_refresh()

    async def change(self, item: TodoItem, change: Json) -> None:
        """Send the changed parts of an item, if there are any."""
        if item.uid and change:
            await self.write([self.coordinator.api.change_item(self._path, item.uid, change)])

    def current(self, item: TodoItem) -> Json:
        """Return the item as it is on the server."""
        for known in self.items:
            if known["id"] == item.uid:
                return known
        raise translated("item_gone")


class HouseListEntity(CompraTodoList[HouseListCoordinator]):
    """The list that the household shares."""

    _attr_translation_key = "house_list"
    _attr_supported_features = (
        TodoListEntityFeature.CREATE_TODO_ITEM
        | TodoListEntityFeature.UPDATE_TODO_ITEM
        | TodoListEntityFeature.DELETE_TODO_ITEM
        | TodoListEntityFeature.SET_DESCRIPTION_ON_ITEM
    )
    _path = "household/list"

    @property
    def items(self) -> list[Json]:
        """Return the items: pending, unavailable, purchased."""
        return self.coordinator.data

    @property
    def todo_items(self) -> list[TodoItem]:
        """Return the items in the order of the screen."""
        return [
            TodoItem(
                summary=line_of(item),
                uid=item["id"],
                status=status_of(item),
                description=item.get("note") or None,
            )
            for item in self.items
        ]

    async def async_create_todo_item(self, item: TodoItem) -> None:
        """Add an item; the server reads its text as a typed line."""
        draft = {"text": item.summary}
        if item.description:
            draft["note"] = item.description
        await self.write([self.coordinator.api.add_item(self._path, draft)])

    async def async_update_todo_item(self, item: TodoItem) -> None:
        """Tick an item, or change its line or its note."""
        known = self.current(item)
        change = changes_between(line_of(known), item.summary or line_of(known))
        if item.status is not None and item.status != status_of(known):
            is_ticked = item.status == TodoItemStatus.COMPLETED
            change["status"] = "purchased" if is_ticked else "pending"
        if (item.description or "") != (known.get("note") or ""):
            change["note"] = item.description or ""
        await self.change(item, change)


class SavedListEntity(CompraTodoList[SavedListsCoordinator]):
    """A saved list, from which shoppings are prepared; its items have no ticks."""

    _attr_supported_features = (
        TodoListEntityFeature.CREATE_TODO_ITEM
        | TodoListEntityFeature.UPDATE_TODO_ITEM
        | TodoListEntityFeature.DELETE_TODO_ITEM
    )

    def __init__(self, coordinator: SavedListsCoordinator, list_id: str) -> None:
        """Show one list; its items are fetched while this entity is enabled."""
        super().__init__(coordinator, f"{SAVED_KEY}{list_id}", list_id)
        self._list_id = list_id
        self._path = f"shopping-list/{list_id}"
        self._attr_name = coordinator.data[list_id].name

    async def async_added_to_hass(self) -> None:
        """Fetch the items, which are not known before an entity needs them."""
        await super().async_added_to_hass()
        await self.coordinator.load(self._list_id)

    @property
    def saved(self) -> SavedList | None:
        """Return the list, or None after its deletion."""
        return self.coordinator.data.get(self._list_id)

    @property
    def available(self) -> bool:
        """Whether the items are known."""
        return super().available and self.saved is not None and self.saved.items is not None

    @property
    def items(self) -> list[Json]:
        """Return the items by sequence."""
        return (self.saved.items if self.saved else None) or []

    @property
    def todo_items(self) -> list[TodoItem]:
        """Return the items, none of which is ticked."""
        return [
            TodoItem(summary=line_of(item), uid=item["id"], status=TodoItemStatus.NEEDS_ACTION)
            for item in self.items
        ]

    @callback
    def _handle_coordinator_update(self) -> None:
        if self.saved:
            self._attr_name = self.saved.name
        super()._handle_coordinator_update()

    async def async_create_todo_item(self, item: TodoItem) -> None:
        """Add an item at the end; the server reads its text as a typed line."""
        await self.write([self.coordinator.api.add_item(self._path, {"text": item.summary})])

    async def async_update_todo_item(self, item: TodoItem) -> None:
        """Change the line of an item."""
        if item.status == TodoItemStatus.COMPLETED:
            raise ServiceValidationError(
                translation_domain=DOMAIN, translation_key="saved_list_has_no_ticks"
            )
        known = line_of(self.current(item))
        await self.change(item, changes_between(known, item.summary or known))


def status_of(item: Json) -> TodoItemStatus:
    """Return whether an item is ticked; an unavailable one is not."""
    is_ticked = item["status"] == "purchased"
    return TodoItemStatus.COMPLETED if is_ticked else TodoItemStatus.NEEDS_ACTION


def refusal(error: RefusedError) -> HomeAssistantError:
    """Return the message for a refusal of the server."""
    if error.causes == ["text holds several items"]:
        return ServiceValidationError(translation_domain=DOMAIN, translation_key="several_items")
    if error.code == "not_found":
        return translated("item_gone")
    if error.code in REFUSALS:
        return translated(error.code)
    reasons = "; ".join(error.causes) or str(error)
    return HomeAssistantError(
        translation_domain=DOMAIN,
        translation_key="refused",
        translation_placeholders={"reasons": reasons},
    )


def translated(key: str) -> HomeAssistantError:
    """Return an error with a text of the translations."""
    return HomeAssistantError(translation_domain=DOMAIN, translation_key=key)
