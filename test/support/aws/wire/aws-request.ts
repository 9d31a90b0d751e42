import { restOperation } from './rest-operations.ts'

/** How a service is spoken to, which decides how it says that something is wrong. */
type Protocol = 'query' | 'ec2' | 'json' | 'rest-json' | 'rest-xml'

/** A request to AWS, by what it asks for. */
export interface AwsRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  /** The name that the request is signed for, such as `elasticfilesystem`; `unknown` where it is not signed. */
  readonly service: string
  readonly region: string
  readonly accessKeyId: string
  /** Such as `DescribeInstances`. */
  readonly operation: string
  readonly protocol: Protocol
}

const OF_XML = new Set(['cloudfront', 'route53', 's3'])

/** Version 4 of AWS's signatures: the scope says who asks which service in which region. */
const SIGNATURE = /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\/aws4_request/

/** Reads what a request asks for, from what every client of AWS sends. */
export async function readAwsRequest(
  method: string,
  path: string,
  headers: AwsRequest['headers'],
  body: string,
): Promise<AwsRequest> {
  const url = new URL(path, 'http://aws.invalid')
  const [, accessKeyId = 'unknown', region = 'unknown', service = 'unknown'] =
    SIGNATURE.exec(String(headers['authorization'])) ?? []
  const target = headers['x-amz-target']
  if (service === 's3') url.pathname = `${bucketIn(headers)}${url.pathname}`
  const common = { method, url, headers, body, service, region, accessKeyId }
  if (typeof target === 'string') {
    return { ...common, operation: target.slice(target.lastIndexOf('.') + 1), protocol: 'json' }
  }
  const action = url.searchParams.get('Action') ?? new URLSearchParams(body).get('Action')
  if (action !== null) return { ...common, operation: action, protocol: service === 'ec2' ? 'ec2' : 'query' }
  const operation = (await restOperation(service, method, url)) ?? `${method} ${url.pathname}`
  return { ...common, operation, protocol: OF_XML.has(service) ? 'rest-xml' : 'rest-json' }
}

/** `/shop` of a request to `shop.localhost`; S3 Control has the account at this place. */
function bucketIn(headers: AwsRequest['headers']): string {
  const [, bucket] = /^(.+)\.localhost(?::\d+)?$/.exec(String(headers['host'])) ?? []
  return bucket === undefined || /^\d{12}$/.test(bucket) ? '' : `/${bucket}`
}
