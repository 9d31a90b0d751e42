import { Client, type ClientConfig } from 'pg'
import { UsageError } from '../errors.ts'

/**
 * A client that proves its password by SCRAM alone, as libpq does with `require_auth=scram-sha-256`. Whoever listens in
 * place of the server thus never sees the password, and is noticed, since SCRAM proves the server to the client as well.
 */
export class ScramClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    let isProven = false
    const refuse = (): void => {
      if (isProven) return
      // Closed before pg's own listeners, which come later, would answer.
      this.connection.stream.destroy()
      this.connection.emit(
        'error',
        new UsageError(
          'The database server does not authenticate by SCRAM-SHA-256, and nothing was sent to it. ' +
            'Correct host and port of the database address, or let the server use scram-sha-256.',
        ),
      )
    }
    this.connection.on('authenticationSASLFinal', () => {
      isProven = true
    })
    this.connection.on('authenticationCleartextPassword', refuse)
    this.connection.on('authenticationMD5Password', refuse)
    this.connection.on('authenticationOk', refuse)
    // A server that asks for nothing at all.
    this.connection.on('readyForQuery', refuse)
  }
}
