import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolResult,
} from '@modelcontextprotocol/client'

export interface Assistant {
  readonly client: Client
  /** Calls a tool; resolves with its sentence, its data and whether it was refused. */
  call(name: string, args?: Record<string, unknown>): Promise<Said>
  close(): Promise<void>
}

interface Said {
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- each tool has a shape of its own
  readonly data: any
  readonly isError: boolean
}

/** Connects the SDK's own client; by default it speaks the newest version of the protocol. */
export async function connectAssistant(
  url: string,
  token: string | undefined,
  mode: 'auto' | 'legacy' = 'auto',
): Promise<Assistant> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode }, capabilities: {} },
  )
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }),
  )
  return {
    client,
    async call(name, args = {}) {
      const result: CallToolResult = await client.callTool({ name, arguments: args })
      const [first] = result.content
      const text = first?.type === 'text' ? first.text : ''
      return { text, data: result.structuredContent, isError: result.isError === true }
    },
    close: () => client.close(),
  }
}
