import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import {
  type AddressInfo,
  connect,
  createServer as listenOn,
  isIP,
  type Server as Door,
} from 'node:net'
import type { Network } from '#integrations/web-page/network.ts'
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate.ts'

/**
 * A simulated internet on this machine: its sites appear to have public addresses, and every other address
 * leads to a canary, on loopback as IPv4 and IPv6, which counts connections.
 */
export interface LocalInternet {
  readonly network: Network
  /** Each requested connection, as 'address:port'. */
  readonly dialled: string[]
  /** Each resolved name. */
  readonly sought: string[]
  /** Connections that reached the canary. */
  readonly caught: () => number
  /** Port of the canary. */
  readonly canary: { readonly v4: number; readonly v6: number }
  /** Adds a site under a name, on port 80, or with a certificate on 443. Returns its URL. */
  readonly site: (host: string, answer: RequestListener, isSecure?: boolean) => Promise<string>
  /** The answers of a name's successive lookups; the last one stays. */
  readonly name: (host: string, ...answers: readonly (readonly string[])[]) => void
  readonly stop: () => Promise<void>
}

export async function startLocalInternet(): Promise<LocalInternet> {
  const names = new Map<string, (readonly string[])[]>([['localhost', [['127.0.0.1', '::1']]]])
  const sites = new Map<string, number>()
  const servers: (Server | Door)[] = []
  const [dialled, sought]: [string[], string[]] = [[], []]
  let caught = 0
  const open = async (server: Server | Door, host: string): Promise<number> => {
    servers.push(server)
    server.listen(0, host)
    await once(server, 'listening')
    return portOf(server)
  }
  const canaryOn = (host: string) => {
    const door = listenOn((socket) => {
      caught += 1
      socket.destroy()
    })
    return open(door, host)
  }
  const canary = { v4: await canaryOn('127.0.0.1'), v6: await canaryOn('::1') }

  return {
    network: {
      certificates: CERTIFICATE,
      resolve: (host) => {
        sought.push(host)
        const bare = host.replace(/^\[|\]$/g, '')
        const answers = names.get(host) ?? (isIP(bare) > 0 ? [[bare]] : [[]])
        return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? [])
      },
      dial: (address, port) => {
        dialled.push(`${address}:${port}`)
        const here = sites.get(`${address}:${port}`)
        if (here === undefined) {
          return address.includes(':')
            ? connect({ host: '::1', port: canary.v6 })
            : connect({ host: '127.0.0.1', port: canary.v4 })
        }
        const socket = connect({ host: '127.0.0.1', port: here })
        // To the product, this is the site's own address.
        return Object.defineProperty(socket, 'remoteAddress', { value: address })
      },
    },
    dialled,
    sought,
    caught: () => caught,
    canary,
    site: async (host, answer, isSecure = false) => {
      const address = `93.184.216.${sites.size + 1}`
      const server = isSecure
        ? createSecureServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, answer)
        : createServer(answer)
      sites.set(`${address}:${isSecure ? 443 : 80}`, await open(server, '127.0.0.1'))
      names.set(host, [[address]])
      return address
    },
    name: (host, ...answers) => void names.set(host, [...answers]),
    stop: async () => {
      await Promise.all(
        servers.map(async (server) => {
          server.close()
          if ('closeAllConnections' in server) server.closeAllConnections()
          await once(server, 'close')
        }),
      )
    },
  }
}

const portOf = (server: Server | Door) => (server.address() as AddressInfo).port
