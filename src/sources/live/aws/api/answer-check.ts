import { getSmithyContext } from '@smithy/core/client'
import { NormalizedSchema } from '@smithy/core/schema'
import type {
  AbsoluteLocation,
  ClientProtocol,
  DeserializeHandlerOptions,
  DeserializeMiddleware,
  HttpResponse,
  RelativeMiddlewareOptions,
  SchemaRef,
} from '@smithy/types'

/** How a client of the SDK speaks with its service. */
export type Protocol = Pick<ClientProtocol<unknown, unknown>, 'getShapeId'>

/** The client's place for what looks at each answer. */
export interface AnswerStack {
  add(
    middleware: DeserializeMiddleware<object, object>,
    options: DeserializeHandlerOptions & AbsoluteLocation,
  ): void
  addRelativeTo(middleware: DeserializeMiddleware<object, object>, options: RelativeMiddlewareOptions): void
}

/** Lets a client look at each answer: as it came, since the client of S3 puts something else in its place, and as it was read. */
export function checkAnswers(stack: AnswerStack, protocol: Protocol): void {
  const bodies: Bodies = new WeakMap()
  stack.add(noteBody(bodies), { name: 'noteBody', step: 'deserialize', priority: 'low' })
  stack.addRelativeTo(answerCheck(protocol, bodies), {
    name: 'answerCheck',
    relation: 'before',
    toMiddleware: 'deserializerMiddleware',
  })
}

/** The bodies of answers, as they came, by the calls they belong to. */
type Bodies = WeakMap<object, unknown>

function noteBody(bodies: Bodies): DeserializeMiddleware<object, object> {
  return (next, context) => async (args) => {
    const result = await next(args)
    bodies.set(context, (result.response as HttpResponse).body)
    return result
  }
}

/**
 * Refuses answers that are not what the operation returns. The SDK finds no members in a page of HTML, in another document
 * or in nothing at all, and takes them for the answer that there are no resources.
 */
function answerCheck(protocol: Protocol, bodies: Bodies): DeserializeMiddleware<object, object> {
  return (next, context) => async (args) => {
    const result = await next(args)
    const { operationSchema } = getSmithyContext(context)
    const [, , name, , , output] = operationSchema as OperationSchema
    const { headers } = result.response as HttpResponse
    const answer = { headers, body: bodies.get(context) }
    requireAnswer(result.output ?? {}, answer, expectedOf(name, NormalizedSchema.of(output), protocol))
    return result
  }
}

/** The id of its model, its namespace, its name, its traits, its input and its output. */
type OperationSchema = readonly [unknown, unknown, string, unknown, unknown, SchemaRef]

/** What an answer has to be: an element of XML, an object in JSON, or a text without a form. */
type Expected = { readonly elements: readonly string[] } | 'object' | 'text'

function expectedOf(operation: string, output: NormalizedSchema, protocol: Protocol): Expected {
  switch (protocol.getShapeId()) {
    case 'aws.protocols#awsQuery':
    case 'aws.protocols#ec2Query':
      return { elements: [`${operation}Response`] }
    case 'aws.protocols#restXml':
      return documentOf(operation, output)
    default:
      return 'object'
  }
}

/** The document of REST with XML: the output itself, or the one member that is sent in its place. */
function documentOf(operation: string, output: NormalizedSchema): Expected {
  const payload = [...output.structIterator()].find(([, member]) => member.getMergedTraits().httpPayload)?.[1]
  if (payload && !payload.isStructSchema()) return 'text'
  const { xmlName } = output.getMergedTraits()
  const element = payload?.getName() ?? (typeof xmlName === 'string' ? xmlName : output.getName()) ?? ''
  // Emulators of AWS have the name that other protocols give it.
  return { elements: [element, `${operation}Response`] }
}

function requireAnswer(
  output: object,
  { headers, body }: Pick<HttpResponse, 'headers' | 'body'>,
  expected: Expected,
): void {
  if (expected === 'text') return
  if (expected === 'object') {
    if (hasMembers(output) || (isEmptyObject(textOf(body)) && hasRequestId(headers))) return
    throw new Error(`the answer is ${kindOf(body)}, and has nothing of what the operation returns`)
  }
  const element = rootOf(textOf(body))
  if (element === undefined || !expected.elements.includes(element))
    throw new Error(`the answer is ${kindOf(body)}, and not the element ${expected.elements[0]}`)
}

function hasMembers(output: object): boolean {
  return Object.entries(output).some(([name, value]) => name !== '$metadata' && value !== undefined)
}

function isEmptyObject(text: string): boolean {
  return /^\s*\{\s*\}\s*$/.test(text)
}

/** Every answer of AWS has one, and few servers in between. */
function hasRequestId(headers: HttpResponse['headers']): boolean {
  return Object.keys(headers).some((name) => /^x-amzn?-request-?id$/i.test(name))
}

/** The name of the outermost element of a document. */
function rootOf(text: string): string | undefined {
  return /^\s*(?:<\?xml[^>]*>\s*)?<([\w:.-]+)/.exec(text)?.[1]
}

const PAGE = /^\s*<(?:!doctype\s+)?html\b/i

function kindOf(body: unknown): string {
  const text = textOf(body)
  if (text.trim() === '') return 'empty'
  if (PAGE.test(text)) return 'a page of HTML, as a proxy or a login portal in between gives it'
  return 'something else'
}

/** The beginning of a body, which tells what it is. */
function textOf(body: unknown): string {
  return body instanceof Uint8Array ? Buffer.from(body.subarray(0, 1000)).toString() : ''
}
