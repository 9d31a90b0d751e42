import { readFile } from 'node:fs/promises'
import { type Socket, SocketAddress } from 'node:net'
import { endianness } from 'node:os'

/** TCP connections of the network namespace; only Linux has these files. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'] as const

/** Local port, remote address, remote port and send queue in bytes, of connections whose send queue is not empty. */
const LINE = /^ *\d+: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]{2} (?!0{8})([0-9A-F]{8}):/gm

const NOTHING: ReadonlyMap<string, number> = new Map()

/**
 * Bytes in the kernel's send queue of each connection, which the peer has not acknowledged. Shows that a peer has
 * vanished: otherwise the buffer would accept keep-alives for a quarter of an hour, and Node has no TCP_USER_TIMEOUT.
 */
export class UnacknowledgedBytes {
  readonly #freshMs: number
  #bytes = Promise.resolve(NOTHING)
  #readAt = Number.NEGATIVE_INFINITY

  /** Reads the files at most every `freshMs`: they list all connections of the machine. */
  constructor(freshMs: number) {
    this.#freshMs = freshMs
  }

  /** Bytes by `connectionName`; a connection that is not listed has none, or they are unknown. */
  bytes(): Promise<ReadonlyMap<string, number>> {
    const now = performance.now()
    if (now - this.#readAt >= this.#freshMs) {
      this.#readAt = now
      this.#bytes = readTables()
    }
    return this.#bytes
  }
}

/** Identifies a connection on this machine. */
export function connectionName({ localPort, remoteAddress, remotePort }: Socket): string {
  return `${localPort} ${remoteAddress} ${remotePort}`
}

async function readTables(): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>()
  for (const table of TABLES) {
    const text = await readFile(table, 'latin1').catch(() => '')
    for (const [, localPort = '', address = '', port = '', pending = ''] of text.matchAll(LINE)) {
      bytes.set(`${number(localPort)} ${addressOf(address)} ${number(port)}`, number(pending))
    }
  }
  return bytes
}

/** The kernel prints each 32-bit word of an address in the machine's byte order. */
function addressOf(words: string): string {
  const bytes = Buffer.from(words, 'hex')
  if (endianness() === 'LE') bytes.swap32()
  if (bytes.length === 4) return bytes.join('.')
  const groups = bytes.toString('hex').replace(/(....)(?!$)/g, '$1:')
  return new SocketAddress({ address: groups, family: 'ipv6' }).address
}

function number(hexadecimal: string): number {
  return Number.parseInt(hexadecimal, 16)
}
