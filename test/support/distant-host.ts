import { execFileSync, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { pathOf } from './borrowed/borrow.ts'

/** Another machine, one cable away, that can lose its way back without a word. */
export interface DistantHost {
  /** Where it finds this machine. */
  readonly thisAddress: string
  /** Sends bytes from there to a port of this machine, and reads whatever is answered. */
  send(port: number, bytes: string): void
  /** Nothing it sends arrives any more, acknowledgements included. */
  vanish(): void
}

/** Makes a machine that is gone when the test ends, which needs `ip` and `bash`. */
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
      const reader = spawn(pathOf('ip'), [
        'netns',
        'exec',
        name,
        pathOf('bash'),
        '-c',
        script,
        'reader',
        bytes,
      ])
      reader.stdout.resume()
      onTestFinished(() => void reader.kill('SIGKILL'))
    },
    vanish: () => ip('-n', name, 'route', 'add', 'blackhole', `${thisAddress}/32`),
  }
}

function ip(...words: readonly string[]): void {
  execFileSync(pathOf('ip'), words)
}
