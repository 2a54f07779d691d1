"""Tests of the integration against a real server."""
