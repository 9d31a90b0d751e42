import type { AwsRequest } from './aws-request.ts'

/** What is sent back for a request. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const REQUEST_ID = '7a62c49f-347e-4fc4-9331-6e8eEXAMPLE'

/** An error in the shape that the service of the request gives it. */
export function errorAnswer(request: AwsRequest, status: number, code: string, message: string): Answer {
  const xml = (body: string): Answer => ({ status, headers: { 'content-type': 'text/xml' }, body })
  const error = `<Code>${code}</Code><Message>${escapeXml(message)}</Message>`
  switch (request.protocol) {
    case 'ec2':
      return xml(
        `<Response><Errors><Error>${error}</Error></Errors><RequestID>${REQUEST_ID}</RequestID></Response>`,
      )
    case 'query':
    case 'rest-xml':
      return xml(
        isOfBuckets(request)
          ? `<Error>${error}<RequestId>${REQUEST_ID}</RequestId></Error>`
          : `<ErrorResponse><Error><Type>Sender</Type>${error}</Error><RequestId>${REQUEST_ID}</RequestId></ErrorResponse>`,
      )
    case 'json':
      return {
        status,
        headers: { 'content-type': 'application/x-amz-json-1.1' },
        body: JSON.stringify({ __type: `com.amazonaws.${request.service}#${code}`, message }),
      }
    case 'rest-json':
      return {
        status,
        headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
        body: JSON.stringify({ message }),
      }
  }
}

/** S3 itself; its settings of accounts answer as other services do. */
function isOfBuckets({ service, url }: AwsRequest): boolean {
  return service === 's3' && !url.pathname.startsWith('/v20180820/')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
