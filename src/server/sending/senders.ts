import type { Senders } from './attempt.ts'
import { type MailServer, mailer } from './mail.ts'
import { poster } from './post.ts'

export interface SendingOptions {
  /** Private networks with receivers; messages go to the internet and to these alone. */
  readonly networks?: readonly string[] | undefined
  /** Without one, no e-mail is sent. */
  readonly mailServer?: MailServer | undefined
}

/** How messages are sent to each kind of channel. */
export function sendersFor({ networks = [], mailServer }: SendingOptions): Senders {
  const post = poster(networks)
  return { webhook: post, slack: post, teams: post, email: mailer(mailServer) }
}
