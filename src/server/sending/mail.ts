import { createTransport } from 'nodemailer'
import { messageOf } from '../../errors/message-of.ts'
import type { ClaimedDelivery } from '../../store/notifications/deliveries.ts'
import type { EmailContent } from '../notifications/formats/email.ts'
import type { Attempt, Send } from './attempt.ts'

/** As long as a webhook has. */
const TIMEOUT_MS = 10_000

/** The server that takes e-mails, as `smtps://user:password@host:port`, and whom they are from. */
export interface MailServer {
  readonly url: string
  readonly from: string
  /** Certificates to trust beside Node's own, for tests. */
  readonly ca?: string
}

const NO_SERVER: Attempt = {
  outcome: 'failed',
  problem: 'The service has no server for e-mail. Whoever runs it starts it with --smtp-url.',
}

/**
 * Sends messages by e-mail. `smtp:` is encrypted by STARTTLS before anything is said, and certificates are verified, but for a server on this machine.
 */
export function mailer(server: MailServer | undefined): Send {
  if (server === undefined) return async () => NO_SERVER
  const { url, from, ca } = server
  const { hostname, protocol, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && !isHere(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...(ca !== undefined && { tls: { ca } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Neither files nor addresses are read for a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (delivery) => {
    try {
      await transport.sendMail({ from, ...mailOf(delivery) })
      return { outcome: 'delivered' }
    } catch (error) {
      return { outcome: 'failed', problem: `The server for e-mail did not take it: ${messageOf(error)}.` }
    }
  }
}

function isHere(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** By its id, mail servers and clients see that a message which is sent twice is one. */
function mailOf({ id, address, body }: ClaimedDelivery): object {
  const { subject, text, html }: EmailContent = JSON.parse(body)
  return {
    to: { name: '', address },
    subject,
    text,
    html,
    messageId: `<${id}@assay>`,
    headers: { 'Assay-Delivery': id, 'Auto-Submitted': 'auto-generated' },
  }
}
