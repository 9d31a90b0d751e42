import { HttpResponse } from '@smithy/core/protocols'
import { describe, expect, test } from 'vitest'
import { AwsCalls } from '../../../../../src/sources/live/aws/api/aws-calls.ts'
import type { Operation } from '../../../../../src/sources/live/aws/api/operation.ts'
import { CallFailure } from '../../../../../src/sources/live/call-failure.ts'

/** What a client of the SDK throws for an answer of AWS. */
function refusal(name: string, httpStatusCode = 400): Error {
  return Object.assign(new Error(`${name} happened`), { name, $metadata: { httpStatusCode } })
}

function signatureOf(message: string): Error {
  return Object.assign(refusal('SignatureDoesNotMatch', 403), { message })
}

type Answer = Error | object

/** Calls of one operation, answered in turn; the last answer is given again. */
function scripted(...answers: readonly Answer[]) {
  const sent: string[] = []
  class Client {
    readonly region: string
    readonly config = { protocol: { getShapeId: () => 'aws.protocols#awsJson1_0' } }
    readonly middlewareStack = { add() {}, addRelativeTo() {} }
    constructor({ region }: { region: string }) {
      this.region = region
    }
    async send(): Promise<object> {
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? {}
      sent.push(this.region)
      if (answer instanceof Error) throw answer
      return answer
    }
  }
  class Command {}
  const operation = { client: Client, name: 'ListThings', permission: 'x:ListThings', command: Command }
  return { operation: operation as unknown as Operation<object, { $metadata: object }>, sent }
}

/** Calls whose credentials STS accepts, or refuses, in the home region. */
function calls({ signal = new AbortController().signal, areAccepted = true } = {}): AwsCalls {
  const credentials = async () => ({ accessKeyId: 'a', secretAccessKey: 'b' })
  const body = areAccepted
    ? '<GetCallerIdentityResponse><GetCallerIdentityResult><Account>111122223333</Account></GetCallerIdentityResult></GetCallerIdentityResponse>'
    : '<ErrorResponse><Error><Code>InvalidClientTokenId</Code><Message>The token is invalid.</Message></Error></ErrorResponse>'
  const response = new HttpResponse({
    statusCode: areAccepted ? 200 : 403,
    headers: {},
    body: Buffer.from(body),
  })
  return new AwsCalls({ credentials, requestHandler: { handle: async () => ({ response }) } }, signal)
}

test('a call is answered', async () => {
  const { operation, sent } = scripted({ Things: [] })
  expect(await calls().send(operation, 'eu-west-1', {})).toEqual({ Things: [] })
  expect(sent).toEqual(['eu-west-1'])
})

describe('a call is made again', () => {
  test.each([
    ['while it is throttled', [refusal('ThrottlingException'), refusal('SlowDown', 503), {}], 3],
    ['while it is throttled by its status alone', [refusal('Whatever', 429), {}], 2],
    ['when the service fails', [refusal('InternalFailure', 500), {}], 2],
    ['when the connection is lost', [Object.assign(new Error('gone'), { code: 'ECONNRESET' }), {}], 2],
    ['when the answer cannot be read', [new SyntaxError('Unexpected token <'), {}], 2],
  ])('%s', async (_name, answers, count) => {
    const { operation, sent } = scripted(...answers)
    await calls().send(operation, 'eu-west-1', {})
    expect(sent).toHaveLength(count)
  })
})

describe('a call fails for good', () => {
  test.each([
    ['denied', refusal('AccessDeniedException'), 1],
    ['denied', refusal('UnauthorizedOperation', 403), 1],
    ['denied', refusal('SomethingNew', 403), 1],
    ['refused', refusal('ValidationException'), 1],
    ['unaccepted', refusal('InvalidClientTokenId', 403), 1],
    ['unaccepted', refusal('UnrecognizedClientException'), 1],
    ['unaccepted', refusal('AuthFailure', 401), 1],
    ['skewed', refusal('RequestTimeTooSkewed', 403), 3],
    ['skewed', signatureOf('Signature expired: 20260101T000000Z is now earlier than that.'), 3],
    ['denied', signatureOf('The request signature we calculated does not match.'), 1],
    ['unavailable', refusal('InternalFailure', 500), 3],
    ['unreadable', new SyntaxError('Unexpected token <'), 3],
    ['silent', Object.assign(new Error('headers'), { code: 'UND_ERR_HEADERS_TIMEOUT' }), 2],
  ])('%s', async (kind, answer, count) => {
    const { operation, sent } = scripted(answer)
    const failure = await calls()
      .send(operation, 'eu-west-1', {})
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailure)
    expect(failure).toMatchObject({ kind })
    expect(sent).toHaveLength(count)
  })
})

test('once the credentials have ended, no further call is made, to any service', async () => {
  const ended = scripted(refusal('ExpiredToken'))
  const other = scripted({})
  const made = calls({ areAccepted: false })
  await expect(made.send(ended.operation, 'eu-west-1', {})).rejects.toMatchObject({ kind: 'expired' })
  await expect(made.send(other.operation, 'us-east-1', {})).rejects.toMatchObject({ kind: 'expired' })
  expect(other.sent).toEqual([])
})

test('a region that does not accept the credentials does not end the scan of others', async () => {
  const refused = scripted(refusal('InvalidClientTokenId', 403))
  const other = scripted({})
  const made = calls()
  await expect(made.send(refused.operation, 'ap-east-1', {})).rejects.toMatchObject({ kind: 'unaccepted' })
  await made.send(other.operation, 'us-east-1', {})
  expect(other.sent).toEqual(['us-east-1'])
})

test('a service of a region that never answers is not waited for again and again', async () => {
  const silent = scripted(Object.assign(new Error('headers'), { code: 'UND_ERR_HEADERS_TIMEOUT' }))
  const made = calls()
  for (let call = 0; call < 10; call += 1)
    await expect(made.send(silent.operation, 'eu-west-1', {})).rejects.toMatchObject({ kind: 'silent' })
  expect(silent.sent.length).toBeLessThan(4)
})

test('after the scan was stopped no call is made', async () => {
  const stop = new AbortController()
  const { operation, sent } = scripted({})
  const made = calls({ signal: stop.signal })
  stop.abort()
  await expect(made.send(operation, 'eu-west-1', {})).rejects.toMatchObject({ kind: 'stopped' })
  expect(sent).toEqual([])
})
