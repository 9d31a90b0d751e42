import type {
  AwsCredentialIdentity,
  HttpHandlerOptions,
  HttpRequest,
  HttpResponse,
  Logger,
} from '@smithy/types'

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
  send(command: unknown, options: { readonly abortSignal: AbortSignal }): Promise<unknown>
}

export type SdkClientClass = new (config: SdkClientConfig) => unknown
