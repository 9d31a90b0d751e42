import type {
  AwsCredentialIdentity,
  HttpHandlerOptions,
  HttpRequest,
  HttpResponse,
  Logger,
} from '@smithy/types'
import { type AnswerStack, checkAnswers, type Protocol } from './answer-check.ts'

/** What every client of the SDK is made of. */
export interface SdkClientConfig {
  readonly region: string
  readonly credentials: () => Promise<AwsCredentialIdentity>
  readonly requestHandler: SdkRequestHandler
  /** The SDK never tries again by itself: `AwsCalls` decides about further attempts. */
  readonly maxAttempts: 1
  /** The SDK logs to the terminal where it has no other logger. */
  readonly logger: Logger
  /** Calls go to the endpoint of the region, and not to where an answer says that a queue is. */
  readonly useQueueUrlAsEndpoint: false
}

/** Sends the HTTP requests of a client. */
export interface SdkRequestHandler {
  handle(request: HttpRequest, options?: HttpHandlerOptions): Promise<{ response: HttpResponse }>
}

/** A client of the SDK, such as `SQSClient`, as far as the scan uses it. */
export interface SdkClient {
  readonly config: { readonly protocol: Protocol }
  readonly middlewareStack: AnswerStack
  send(command: unknown, options: { readonly abortSignal: AbortSignal }): Promise<unknown>
}

export type SdkClientClass = new (config: SdkClientConfig) => unknown

/** A client that hands on only what its operations return. */
export function checkedClient(client: SdkClientClass, config: SdkClientConfig): SdkClient {
  const made = new client(config) as SdkClient
  checkAnswers(made.middlewareStack, made.config.protocol)
  return made
}
