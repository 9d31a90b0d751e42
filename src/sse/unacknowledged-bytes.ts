import { readFile } from 'node:fs/promises'
import { type Socket, SocketAddress } from 'node:net'
import { endianness } from 'node:os'

/** What Linux tells of the connections of a network namespace; other systems tell nothing. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'] as const

/** Local port, remote address and port, and the bytes that were sent and not acknowledged, of lines where there are any. */
const LINE = /^ *\d+: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]{2} (?!0{8})([0-9A-F]{8}):/gm

const NOTHING: ReadonlyMap<string, number> = new Map()

/**
 * Bytes the kernel holds for each connection because its peer has not acknowledged them. A few of them fit its buffer
 * for a quarter of an hour after a peer has vanished, and nothing else tells: Node has no TCP_USER_TIMEOUT.
 */
export class UnacknowledgedBytes {
  readonly #freshMs: number
  #bytes = Promise.resolve(NOTHING)
  #readAt = Number.NEGATIVE_INFINITY

  /** The kernel is asked no more often than every `freshMs`: its answer lists every connection of the machine. */
  constructor(freshMs: number) {
    this.#freshMs = freshMs
  }

  /** By the names of `connectionName`; what is not listed has been acknowledged, or nobody can tell. */
  bytes(): Promise<ReadonlyMap<string, number>> {
    const now = performance.now()
    if (now - this.#readAt >= this.#freshMs) {
      this.#readAt = now
      this.#bytes = readTables()
    }
    return this.#bytes
  }
}

/** How a connection is told from the others of this machine. */
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

/** The kernel prints each word of an address as a number of the machine. */
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
