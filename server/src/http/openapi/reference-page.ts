import { escapeHtml } from '#lib/html.ts'
import type { Json } from './openapi-schema.ts'
import type { Content, OpenApiDocument, Operation } from './openapi.ts'

/** The document for people: HTML for the body of a page, without a script. */
export function referenceBody(document: OpenApiDocument): string {
  const { info, tags, components } = document
  const calls = callsOf(document)
  return [
    `<p>${escapeHtml(info.description)} For programs: <a href="/openapi.json">/openapi.json</a>.</p>`,
    `<ul>${tags.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul>`,
    ...tags.map(({ name, description }) =>
      [
        `<h2 id="${name}">${name}</h2><p>${escapeHtml(description)}</p>`,
        ...calls.filter(({ operation }) => operation.tags[0] === name).map(callSection),
      ].join(''),
    ),
    '<h2 id="shapes">Shapes</h2>',
    ...Object.entries(components.schemas).map(([name, schema]) => details(name, schema)),
    '<h2 id="refusals">Refusals</h2>',
    ...Object.entries(components.responses).map(([name, response]) => details(name, response)),
  ].join('\n')
}

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

function callsOf({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

function callSection({ method, path, operation }: Call): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses).flatMap(([status, answer]) =>
    '$ref' in answer ? [] : [`<h4>Answer ${status}</h4>${contentOf(answer.content)}`],
  )
  const refusals = Object.keys(responses).filter((status) => status >= '400')
  return `
    <section id="${operationId}">
      <h3><code>${method} ${escapeHtml(path)}</code></h3>
      <p>${escapeHtml(summary)}. ${whoMay(operation)}</p>
      <p>${escapeHtml(description)}</p>
      ${parameters.map(parameterOf).join('')}
      ${requestBody ? `<h4>Body</h4>${contentOf(requestBody.content)}` : ''}
      ${answers.join('')}
      <p>Refuses with ${refusals.join(', ')}.</p>
    </section>`
}

function parameterOf({
  in: place,
  name,
  schema,
  example,
}: Operation['parameters'][number]): string {
  return details(`${place} ${name}${example === undefined ? '' : `: ${example}`}`, schema)
}

function whoMay({ security }: Operation): string {
  const [scope] = security.flatMap(({ token }) => token ?? [])
  if (scope !== undefined) {
    return `Signed-in users, and personal tokens with the scope ${scope}.`
  }
  const [scheme = {}] = security
  if ('bearer' in scheme) return 'Signed-in users only.'
  return 'link' in scheme ? 'Guests with a live link.' : 'Public.'
}

function contentOf(content: Content = {}): string {
  return Object.entries(content)
    .map(([type, { schema, example }]) => shown(example) + details(`Schema, ${type}`, schema))
    .join('')
}

function shown(example: unknown): string {
  if (example === undefined) return ''
  return typeof example === 'string' ? `<pre>${escapeHtml(example)}</pre>` : pre(example)
}

function details(title: string, json: Json): string {
  return `<details><summary>${escapeHtml(title)}</summary>${pre(json)}</details>`
}

function pre(json: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre>`
}
