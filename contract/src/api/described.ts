import type { api } from './api.ts'

type Api = typeof api
export type Feature = keyof Api

interface Described<Calls> {
  /** The subject of its calls. */
  readonly about: string
  /** Details of each call beyond its summary, for authors of clients. */
  readonly calls: { readonly [Call in keyof Calls]: string }
}

/** The descriptions of the calls of some features. */
export type Descriptions<Name extends Feature> = { readonly [Each in Name]: Described<Api[Each]> }
