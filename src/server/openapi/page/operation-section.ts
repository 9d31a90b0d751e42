import { REQUEST_NAMES } from '../error-responses.ts'
import type { OpenApiDocument, Parameter, Reference, Response, Schema } from '../types.ts'
import type { Entry } from './entry.ts'
import { type Html, html } from './html.ts'

/** The HTML section of an operation. */
export function operationSection(entry: Entry, document: OpenApiDocument): Html {
  const { method, path, operation } = entry
  const { summary, operationId, parameters = [], requestBody, responses, security } = operation
  const answers = Object.entries(responses).map(
    ([status, response]) => [status, resolved(response, document)] as const,
  )
  const successes = answers.filter(([status]) => status.startsWith('2'))
  const failures = answers.filter(([status]) => !status.startsWith('2'))
  return html`<article id="${operationId}">
<h3><a href="#${operationId}">${summary}</a></h3>
<p class="route"><b class="method ${method}">${method}</b> <code>${path.split('/').map((part, index) => html`${index > 0 ? html`/<wbr>` : ''}${part}`)}</code>${
    security === undefined ? '' : html` <span class="note">no credential needed</span>`
  }</p>
<pre>${exampleCommand(entry)}</pre>
${requestBody === undefined ? '' : body(requestBody.content)}
${parameters.length === 0 ? '' : parameterTable(parameters)}
${successes.map(([status, response]) => success(status, response, document))}
<details><summary>Failures <span>${failures.map(([status]) => status).join(' · ')}</span></summary>
<dl class="statuses">${failures.map(
    ([status, { description, headers = {} }]) =>
      html`<dt>${status}</dt><dd>${description}${headerNames(headers)}</dd>`,
  )}</dl>
</details>
</article>
`
}

function body(content: Readonly<Record<string, { readonly schema?: Schema }>>): Html {
  return html`${Object.entries(content).map(([mediaType, { schema }]) => {
    const isForm = mediaType.startsWith('multipart/')
    const members = isForm
      ? Object.entries(properties(schema))
      : attributesOf(properties(schema)['data'] as Schema)
    return table(
      html`Body <span>${mediaType}</span>`,
      members.map(([name, value]) =>
        row(name, isForm ? 'part, a file' : typeOf(value as Schema), value as Schema),
      ),
    )
  })}`
}

/** Filters are many and alike, so they are collapsed. */
function parameterTable(parameters: readonly Parameter[]): Html {
  const filters = parameters.filter(({ name }) => name.startsWith('filter['))
  const others = parameters.filter((parameter) => !filters.includes(parameter))
  const rows = (some: readonly Parameter[]): Html[] =>
    some.map(({ name, in: place, schema, description, required = false }) =>
      row(name, `${place === 'query' ? '' : `${place}, `}${typeOf(schema)}${required ? ', required' : ''}`, {
        ...schema,
        description,
      }),
    )
  return html`${others.length === 0 ? '' : table(html`Parameters`, rows(others))}
${
  filters.length === 0
    ? ''
    : html`<details><summary>Filters <span>${filters.length}</span></summary>
<p class="names">${filters.map(({ name }) => html`<code>${name}</code> `)}</p></details>`
}`
}

function success(status: string, response: Response, { components }: OpenApiDocument): Html {
  const [[mediaType, { schema }] = ['', {}]] = Object.entries(response.content ?? {})
  const type = resourceTypeOf(schema)
  const attributes = attributesOf(components.schemas[type ?? ''])
  const title = html`<b class="status">${status}</b> ${response.description} <span>${type ?? mediaType}${
    typeof (properties(schema)['data'] as Schema | undefined)?.['items'] === 'object'
      ? ', a page of them'
      : ''
  }</span>${headerNames(response.headers ?? {})}`
  if (attributes.length === 0) return html`<p class="answer">${title}</p>`
  return table(
    title,
    attributes.flatMap(([name, attribute]) => [
      row(name, typeOf(attribute), attribute),
      ...Object.entries(properties(attribute)).map(([member, schema]) =>
        row(`${name}.${member}`, typeOf(schema as Schema), schema as Schema),
      ),
    ]),
  )
}

function table(caption: Html, rows: readonly Html[]): Html {
  return html`<table><caption>${caption}</caption><tbody>${rows}</tbody></table>`
}

function row(name: string, type: string, { description }: Schema): Html {
  return html`<tr><th scope="row"><code>${name}</code></th><td>${type}${
    typeof description === 'string' ? html`<p>${description}</p>` : ''
  }</td></tr>`
}

/** Without those that every response has. */
function headerNames(headers: Readonly<Record<string, unknown>>): Html | string {
  const names = Object.keys(headers).filter((name) => !(name in REQUEST_NAMES))
  return names.length === 0
    ? ''
    : html`<p class="headers">${names.map((name) => html`<code>${name}</code> `)}</p>`
}

function resolved(response: Response | Reference, { components }: OpenApiDocument): Response {
  if (!('$ref' in response)) return response
  const name = response.$ref.replace('#/components/responses/', '')
  return components.responses[name] ?? { description: name }
}

/** The request as a curl command, with variables for the reader's own values. */
function exampleCommand({ method, path, operation }: Entry): string {
  const { requestBody, responses, security } = operation
  const answer = responses['200']
  const isStream =
    answer !== undefined && 'content' in answer && 'text/event-stream' in (answer.content ?? {})
  const url = `"$ASSAY${path.replace(/\{(\w+)\}/g, (_, name) => `/$${String(name).toUpperCase()}`).replaceAll('//', '/')}"`
  const mediaTypes = Object.keys(requestBody?.content ?? {})
  const parts = [
    `curl ${isStream ? '-N ' : ''}${url}`,
    ...(method === 'get' || (method === 'post' && mediaTypes.length > 0)
      ? []
      : [`-X ${method.toUpperCase()}`]),
    ...(security === undefined ? ['-H "Authorization: Api-Key $KEY"'] : []),
    ...(mediaTypes.includes('multipart/form-data') ? ['-F file=@findings.ocsf.json'] : []),
    ...(mediaTypes.some((type) => type.endsWith('json')) ? ['--json @document.json'] : []),
  ]
  return parts.join(' \\\n  ')
}

/** The type of a value, in a few words. */
function typeOf(schema: Schema): string {
  const { type, enum: values, items, format } = schema
  if (type === 'array') return `list of ${typeOf((items ?? {}) as Schema)}, divided by commas`
  if (Array.isArray(values))
    return values.map((value) => (value === null ? 'null' : String(value))).join(' · ')
  if ('const' in schema) return String(schema['const'])
  const names = [type].flat().map(String)
  const nullable = names.includes('null') ? ' or null' : ''
  const [name = 'anything'] = names.filter((each) => each !== 'null')
  return `${FORMATS[String(format)] ?? name}${nullable}`
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'time',
  uuid: 'UUID',
  'uri-reference': 'link',
}

/** The attributes of a resource, also within a document. */
function attributesOf(schema: Schema | undefined): readonly [string, Schema][] {
  const attributes = properties(properties(schema)['attributes'])
  return Object.entries(attributes).map(([name, attribute]) => [name, attribute as Schema])
}

function properties(schema: unknown): Readonly<Record<string, unknown>> {
  const { properties = {} } = (schema ?? {}) as { properties?: Readonly<Record<string, unknown>> }
  return properties
}

/** The resource type that a document's schema refers to, for one resource or a page. */
function resourceTypeOf(schema: Schema | undefined): string | undefined {
  const { $ref, items } = (properties(schema)['data'] ?? {}) as { $ref?: string; items?: { $ref?: string } }
  return ($ref ?? items?.$ref)?.replace('#/components/schemas/', '')
}
