"""The calls of the product's API that a personal token may make."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from aiohttp import ClientError, ClientResponse, ClientSession, ClientTimeout
from yarl import URL

TIMEOUT = ClientTimeout(total=20)
PAGE_SIZE = "100"

type Json = dict[str, Any]


class ApiError(Exception):
    """A call failed."""


class CannotConnectError(ApiError):
    """The server did not respond, or is overloaded."""


class NotOurServerError(ApiError):
    """The response is not one of the product."""


class InvalidTokenError(ApiError):
    """The token is unknown or revoked."""


class RefusedError(ApiError):
    """The server refused the call and says why."""

    def __init__(self, problem: Mapping[str, Any]) -> None:
        """Keep the stable code and the reasons of the refusal."""
        super().__init__(problem.get("detail", ""))
        self.code: str = problem["code"]
        causes = problem.get("causes") or []
        self.causes: list[str] = [f"{cause['field']} {cause['error']}" for cause in causes]


def normalize_address(text: str) -> str:
    """Return the origin of an address; raise ValueError if it is none."""
    stripped = text.strip()
    url = URL(stripped if "://" in stripped else f"https://{stripped}")
    if url.scheme not in ("http", "https") or not url.host or url.user is not None:
        raise ValueError(text)
    return str(url.origin())


class CompraApi:
    """A client with one address and one token."""

    def __init__(self, session: ClientSession, address: str, token: str) -> None:
        """Use a session that belongs to Home Assistant."""
        self._session = session
        self._base = URL(address)
        self._headers = {"authorization": f"Bearer {token}", "accept": "application/json"}

    async def house_items(self) -> list[Json]:
        """Return the items of the house list in the order of the screen."""
        return list_at(await self._call("GET", "household/list"), "items")

    async def saved_lists(self) -> list[Json]:
        """Return id and name of every saved list."""
        return await self._pages("shopping-list", {})

    async def saved_items(self, list_id: str) -> list[Json]:
        """Return the items of a saved list by sequence."""
        return list_at(await self._call("GET", f"shopping-list/{list_id}"), "items")

    async def low_products(self) -> list[Json]:
        """Return the products below their minimum stock, by name."""
        return list_at(await self._call("GET", "product/min-stock"), "data")

    async def expiring_products(self) -> list[Json]:
        """Return the products with stock that has expired or expires within 7 days."""
        return await self._pages("product", {"expiring": "true"})

    async def add_item(self, path: str, item: Json) -> None:
        """Add an item to the list at a path."""
        await self._call("POST", f"{path}/items", item)

    async def change_item(self, path: str, item_id: str, change: Json) -> None:
        """Change the given parts of an item."""
        await self._call("PUT", f"{path}/items/{item_id}", change)

    async def remove_item(self, path: str, item_id: str) -> None:
        """Remove an item; one that is gone already is no error."""
        try:
            await self._call("DELETE", f"{path}/items/{item_id}")
        except RefusedError as error:
            if error.code != "not_found":
                raise

    async def _pages(self, path: str, query: dict[str, str]) -> list[Json]:
        found: list[Json] = []
        page = 1
        while True:
            paging = {"page": str(page), "size": PAGE_SIZE}
            body = await self._call("GET", path, query={**query, **paging})
            found += list_at(body, "data")
            if not body.get("has_more"):
                return found
            page += 1

    async def _call(
        self,
        method: str,
        path: str,
        body: Json | None = None,
        query: dict[str, str] | None = None,
    ) -> Json:
        try:
            async with self._session.request(
                method,
                self._base / "api/v1" / path,
                json=body,
                params=query,
                headers=self._headers,
                timeout=TIMEOUT,
                # A redirect would lead the token to an address that the user did not enter.
                allow_redirects=False,
            ) as response:
                return await read(response)
        except (ClientError, TimeoutError) as error:
            raise CannotConnectError(str(error) or type(error).__name__) from error


async def read(response: ClientResponse) -> Json:
    """Return the body of a success; raise the error that another response means."""
    if response.status == HTTPStatus.NO_CONTENT:
        return {}
    body = await json_of(response)
    if response.ok and body is not None:
        return body
    # A proxy in front of a stopped server answers with a page of its own.
    if response.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        raise CannotConnectError(f"status {response.status}")
    if body is None or not isinstance(body.get("code"), str):
        raise NotOurServerError(f"status {response.status}")
    if response.status == HTTPStatus.UNAUTHORIZED:
        raise InvalidTokenError(body["code"])
    if response.status == HTTPStatus.TOO_MANY_REQUESTS:
        raise CannotConnectError(body["code"])
    raise RefusedError(body)


async def json_of(response: ClientResponse) -> Json | None:
    """Return a body that is a JSON object; None for any other."""
    try:
        body = await response.json(content_type=None)
    except ValueError:
        return None
    return body if isinstance(body, dict) else None


def list_at(body: Json, name: str) -> list[Json]:
    """Return the list of a response."""
    found = body.get(name)
    if not isinstance(found, list):
        raise NotOurServerError(f"no {name}")
    return found
