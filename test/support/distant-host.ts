import { execFileSync, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** Machines are made with the network namespaces of Linux, which takes root and iproute2. */
export const CAN_MAKE_HOSTS = process.getuid?.() === 0 && runs('ip', ['netns', 'list'])

/** What a test is called where no host can be made. */
export const SKIPPED_WITHOUT_HOSTS = CAN_MAKE_HOSTS
  ? ''
  : ' (SKIPPED: takes root and iproute2 to make a host that vanishes)'

/** Another machine, one cable away, that can lose its way back without a word. */
export interface DistantHost {
  /** Where it finds this machine. */
  readonly thisAddress: string
  /** Sends bytes from there to a port of this machine, and reads whatever is answered. */
  send(port: number, bytes: string): void
  /** Nothing it sends arrives any more, acknowledgements included. */
  vanish(): void
}

/** Makes a machine that is gone when the test ends. */
export function makeDistantHost(): DistantHost {
  const name = `assay${process.pid}`
  // A network for documentation (RFC 5737), so that no real one is hidden.
  const thisAddress = '203.0.113.1'
  ip('netns', 'add', name)
  onTestFinished(() => ip('netns', 'delete', name))
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'outside', 'netns', name)
  ip('address', 'add', `${thisAddress}/30`, 'dev', name)
  ip('link', 'set', name, 'up')
  ip('-n', name, 'address', 'add', '203.0.113.2/30', 'dev', 'outside')
  ip('-n', name, 'link', 'set', 'outside', 'up')
  return {
    thisAddress,
    send(port, bytes) {
      const script = `exec 3<>/dev/tcp/${thisAddress}/${port}; printf %s "$1" >&3; exec cat <&3`
      const reader = spawn('ip', ['netns', 'exec', name, 'bash', '-c', script, 'reader', bytes])
      reader.stdout.resume()
      onTestFinished(() => void reader.kill('SIGKILL'))
    },
    vanish: () => ip('-n', name, 'route', 'add', 'blackhole', `${thisAddress}/32`),
  }
}

function ip(...words: readonly string[]): void {
  execFileSync('ip', words)
}

function runs(program: string, words: readonly string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
