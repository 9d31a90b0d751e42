/**
 * Operations of services whose requests do not name them: they are told by method, path and query, as the schemas of the
 * SDK's clients declare them.
 */

/** Clients by the name that requests are signed for. */
const CLIENTS: Readonly<Record<string, readonly (() => Promise<object>)[]>> = {
  'access-analyzer': [() => import('@aws-sdk/client-accessanalyzer')],
  account: [() => import('@aws-sdk/client-account')],
  apigateway: [() => import('@aws-sdk/client-api-gateway'), () => import('@aws-sdk/client-apigatewayv2')],
  appsync: [() => import('@aws-sdk/client-appsync')],
  backup: [() => import('@aws-sdk/client-backup')],
  batch: [() => import('@aws-sdk/client-batch')],
  bedrock: [() => import('@aws-sdk/client-bedrock'), () => import('@aws-sdk/client-bedrock-agent')],
  cloudfront: [() => import('@aws-sdk/client-cloudfront')],
  eks: [() => import('@aws-sdk/client-eks')],
  elasticfilesystem: [() => import('@aws-sdk/client-efs')],
  es: [() => import('@aws-sdk/client-opensearch')],
  guardduty: [() => import('@aws-sdk/client-guardduty')],
  inspector2: [() => import('@aws-sdk/client-inspector2')],
  kafka: [() => import('@aws-sdk/client-kafka')],
  lambda: [() => import('@aws-sdk/client-lambda')],
  macie2: [() => import('@aws-sdk/client-macie2')],
  mq: [() => import('@aws-sdk/client-mq')],
  ram: [() => import('@aws-sdk/client-ram')],
  route53: [() => import('@aws-sdk/client-route-53')],
  s3: [() => import('@aws-sdk/client-s3-control'), () => import('@aws-sdk/client-s3')],
  securityhub: [() => import('@aws-sdk/client-securityhub')],
  ses: [() => import('@aws-sdk/client-sesv2')],
}

interface RestOperation {
  readonly name: string
  readonly method: string
  readonly path: RegExp
  /** Parameters that the operation always has, some with a value. */
  readonly query: readonly (readonly [name: string, value: string | undefined])[]
  /** How much of a request it explains: the operation that explains most is the one that was called. */
  readonly weight: number
}

const OPERATIONS = new Map<string, Promise<readonly RestOperation[]>>()

/** The operation's name, or `undefined` where the service is unknown or has no such operation. */
export async function restOperation(service: string, method: string, url: URL): Promise<string | undefined> {
  const clients = CLIENTS[service]
  if (!clients) return undefined
  const known = OPERATIONS.get(service) ?? Promise.all(clients.map(operationsOf)).then((all) => all.flat())
  OPERATIONS.set(service, known)
  const path = service === 's3' ? withoutBucket(url.pathname) : url.pathname
  let best: RestOperation | undefined
  for (const operation of await known) {
    const isCalled =
      operation.method === method &&
      operation.path.test(path) &&
      operation.query.every(([name, value]) =>
        value === undefined ? url.searchParams.has(name) : url.searchParams.get(name) === value,
      )
    if (isCalled && operation.weight > (best?.weight ?? -1)) best = operation
  }
  return best?.name
}

/** `/bucket/key` of a request that has the bucket in its path; the schemas have it in the host's name. */
function withoutBucket(path: string): string {
  if (path === '/' || path.startsWith('/v20180820/')) return path
  // Marks that there is a bucket, as the only request without one lists them all.
  return path.replace(/^\/[^/]+\/?/, '/{bucket}/')
}

async function operationsOf(load: () => Promise<object>): Promise<readonly RestOperation[]> {
  const exported = Object.values(await load())
  return exported.flatMap((schema) => (isOperation(schema) ? [read(schema)] : []))
}

/** An operation of the SDK's schemas: kind 9, namespace, name, traits, input and output. */
type OperationSchema = readonly [9, string, string, { readonly http: readonly [string, string, number] }]

function isOperation(schema: unknown): schema is OperationSchema {
  if (!Array.isArray(schema) || schema[0] !== 9) return false
  const traits: unknown = schema[3]
  return typeof traits === 'object' && traits !== null && 'http' in traits
}

function read([, namespace, name, { http }]: OperationSchema): RestOperation {
  const [method, pattern] = http
  const [path = '/', query = ''] = pattern.split('?')
  const isOfBucket = namespace === 'com.amazonaws.s3' && name !== 'ListBuckets'
  const parts = `${isOfBucket ? '/{bucket}' : ''}${path}`.split('/').slice(1)
  const expression = parts.map((part) => {
    if (isOfBucket && part === '{bucket}') return '\\{bucket\\}'
    if (/^\{.*\+\}$/.test(part)) return '.+'
    return part.startsWith('{') ? '[^/]+' : part.replaceAll('.', '\\.')
  })
  const parameters = [...new URLSearchParams(query)].filter(([key]) => key !== 'x-id')
  return {
    name,
    method,
    path: new RegExp(`^/${expression.join('/')}/?$`),
    query: parameters.map(([key, value]) => [key, value === '' ? undefined : value] as const),
    weight: parts.filter((part) => part !== '' && !part.startsWith('{')).length + 2 * parameters.length,
  }
}
