import type { EmulatorClient } from '../emulator-client.ts'
import type { AwsRequest } from '../wire/aws-request.ts'
import type { Answer } from '../wire/error-answer.ts'
import type { Account } from './account.ts'

/** Answers one operation as AWS does. */
export type Repair = (request: AwsRequest, emulator: EmulatorClient, account: Account) => Promise<Answer>

/** Every answer of AWS has one; without it, an empty object is taken for that of another server. */
const REQUEST_ID = '2f1e6c0a-94b1-4f3b-a1de-6b0cEXAMPLE'

export function xmlAnswer(body: string): Answer {
  return { status: 200, headers: { 'content-type': 'text/xml' }, body }
}

export function jsonAnswer(value: unknown): Answer {
  const headers = { 'content-type': 'application/json', 'x-amzn-requestid': REQUEST_ID }
  return { status: 200, headers, body: JSON.stringify(value) }
}

/** A request of the same caller to another service; the emulator checks no signature. */
export function otherRequest(
  { accessKeyId, region }: AwsRequest,
  service: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Parameters<EmulatorClient['ask']>[0] {
  const scope = `${accessKeyId}/20260101/${region}/${service}/aws4_request`
  return {
    method: 'POST',
    url: new URL('http://aws.invalid/'),
    headers: { ...headers, authorization: `AWS4-HMAC-SHA256 Credential=${scope}` },
    body,
  }
}
