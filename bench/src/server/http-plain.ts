import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { argv } from 'node:process'

/**
 * The reference for `http.ts`: bare node:http that sends one file and one fixed JSON from memory, with the
 * product's bodies. Prints its address; ends with its parent.
 */
const [, , path = '', file = '', type = '', encoding = ''] = argv
const staticBody = readFileSync(file)
const jsonBody = JSON.stringify({ status: 'ok' })

const server = createServer((request, response) => {
  if (request.url === path) {
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': encoding,
      'content-length': staticBody.length,
    })
    response.end(staticBody)
    return
  }
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': jsonBody.length,
  })
  response.end(jsonBody)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  // `as`: a server that listens on a port has an address with a port.
  const port = typeof address === 'object' && address ? address.port : 0
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
process.stdin.resume().on('end', () => process.exit(0))
