"""A household on the real server, and a network cable to it that can be cut."""

from __future__ import annotations

import asyncio
from contextlib import suppress
import os
from typing import Any
from uuid import uuid4

from aiohttp import ClientSession
from yarl import URL

SERVER = URL(os.environ["COMPRA_URL"])


class House:
    """A signed-in user, who changes the household as in the browser."""

    def __init__(self, session: ClientSession, bearer: str) -> None:
        """Act for a user."""
        self._session = session
        self._bearer = bearer

    @classmethod
    async def found(cls, session: ClientSession) -> House:
        """Create a new user, who has an empty household."""
        async with session.get(SERVER / "testing/person") as response:
            return cls(session, (await response.json())["accessToken"])

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """Make a call of the API, which must succeed."""
        async with self._session.request(
            method,
            SERVER / "api/v1" / path,
            json=body,
            headers={"authorization": f"Bearer {self._bearer}", "idempotency-key": str(uuid4())},
        ) as response:
            text = await response.text()
            assert response.ok, f"{method} {path}: {response.status} {text}"
            return None if response.status == 204 else await response.json()

    async def token(self, *scopes: str) -> tuple[str, str]:
        """Create a personal token; return its id and its text."""
        body = {"name": "Home Assistant", "scopes": list(scopes or ("lists",))}
        made = await self.call("POST", "tokens", body)
        return made["id"], made["token"]

    async def add(self, **item: Any) -> dict[str, Any]:
        """Put an item on the house list."""
        return await self.call("POST", "household/list/items", item)

    async def items(self) -> list[dict[str, Any]]:
        """Return the house list."""
        return (await self.call("GET", "household/list"))["items"]

    async def saved(self, name: str, *items: str) -> str:
        """Save a list; return its id."""
        rows = [
            {"name": item, "quantity": 1, "sequence": index + 1} for index, item in enumerate(items)
        ]
        return (await self.call("POST", "shopping-list", {"name": name, "items": rows}))["id"]

    async def saved_names(self, list_id: str) -> list[str]:
        """Return the names of a saved list."""
        found = await self.call("GET", f"shopping-list/{list_id}")
        return [item["name"] for item in found["items"]]

    async def product(self, name: str, stock: float, minimum: int) -> str:
        """Register a product; return its id."""
        body = {
            "name": name,
            "category": "Alimentos",
            "price": 0,
            "minStock": minimum,
            "stock": stock,
        }
        return (await self.call("POST", "product", body))["id"]

    async def expires(self, name: str, date: str) -> None:
        """Buy a new product with an expiry date."""
        bought = {"productId": await self.product(name, 0, 0), "quantity": 1, "expires": date}
        await self.call("POST", "stock-entry", {"entries": [bought]})


class Cable:
    """A port that leads to the server until it is cut."""

    def __init__(self) -> None:
        """Begin without a port."""
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    @property
    def url(self) -> str:
        """Return the address of the server through this cable."""
        return f"http://127.0.0.1:{self.port}"

    async def plug(self) -> None:
        """Listen, on the same port as before."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Close the port and all connections."""
        if self._server:
            self._server.close()
        for writer in self._open:
            writer.close()
        for task in list(self._tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._open.clear()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(SERVER.host, SERVER.port)
        self._open |= {writer, back}
        for source, sink in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._pump(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await source.read(65536):
                sink.write(data)
                await sink.drain()
        sink.close()
