import { AssayError } from '../../errors/assay-error.ts'

/** Why somebody is not let in; the log-in page has a sentence for each. */
export type RefusalReason =
  /** It was begun too long ago, in another browser, or it was used already. */
  | 'expired'
  /** The provider itself refused. */
  | 'denied'
  /** The provider cannot be asked, or what it says is not valid. */
  | 'failed'
  | 'no-address'
  | 'no-role'
  | 'too-many-groups'
  | 'break-glass'
  | 'address-taken'

/** A log-in through a provider that ends without a session; the message is for the log. */
export class RefusedLogIn extends AssayError {
  override readonly code = 'refused_log_in'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.reason = reason
  }
}
