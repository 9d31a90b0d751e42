/** What a push did, as far as it came; a failure has these facts too, and none of them is secret. */
export interface PushDetails {
  /** The trusted roots by origin, such as `REQUESTS_CA_BUNDLE (1), Node.js (121)`; undefined without TLS. */
  readonly trusted: string | undefined
  /** Such as `TLSv1.3`; undefined where no handshake was completed. */
  readonly tlsVersion: string | undefined
  /** Bytes of the request's body that were handed to the connection. */
  readonly bytesSent: number
  /** From reading the settings to the last byte of the answer. */
  readonly milliseconds: number
}
