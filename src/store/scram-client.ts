import { Client, type ClientConfig } from 'pg'
import { UsageError } from '../errors/assay-error.ts'

/**
 * A pg client that authenticates with SCRAM only, as libpq does with `require_auth=scram-sha-256`. An impostor of the
 * server never gets the password and is detected, since SCRAM also authenticates the server.
 */
export class ScramClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    let isProven = false
    const refuse = (): void => {
      if (isProven) return
      // Closed before pg's own listeners, registered later, can respond.
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
    // The server requires no authentication at all.
    this.connection.on('readyForQuery', refuse)
  }
}
