import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderOf } from './folder.ts'

/** The same whoever runs the tests, on whatever machine. */
const ENVIRONMENT = {
  // Parts of git are scripts, which use the commands of the system.
  PATH: `${process.env['PATH'] ?? ''}:/usr/bin:/bin`,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
}

type Files = Readonly<Record<string, string | Uint8Array>>

/** A git repository of the test's own; it ends with the test. */
export class GitRepository {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** `main` with one commit that has the files. */
  static with(files: Files, ...options: readonly string[]): GitRepository {
    const repository = new GitRepository(folderOf())
    repository.git('init', '--quiet', '--initial-branch=main', ...options)
    repository.commit(files)
    return repository
  }

  /** A clone of another repository, made with these options. */
  static cloneOf({ folder }: GitRepository, ...options: readonly string[]): GitRepository {
    const clone = new GitRepository(folderOf())
    clone.git('clone', '--quiet', ...options, `file://${folder}`, '.')
    return clone
  }

  /** Runs git; returns what it prints. */
  git(...args: readonly string[]): string {
    return this.pipe('', ...args)
  }

  /** The same with an input. */
  pipe(input: string | Uint8Array, ...args: readonly string[]): string {
    const options = { cwd: this.folder, env: ENVIRONMENT, input, encoding: 'utf8' } as const
    return execFileSync('git', args, options).trim()
  }

  /** Writes files; those that are undefined are removed. */
  write(files: Readonly<Record<string, string | Uint8Array | undefined>>): void {
    for (const [name, content] of Object.entries(files)) {
      const path = join(this.folder, name)
      if (content === undefined) rmSync(path, { recursive: true })
      else {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, content)
      }
    }
  }

  /** Commits all there is after some changes; returns the commit's id. */
  commit(files: Readonly<Record<string, string | Uint8Array | undefined>> = {}): string {
    this.write(files)
    this.git('add', '--all')
    this.git('commit', '--quiet', '--allow-empty', '--message=A commit')
    return this.git('rev-parse', 'HEAD')
  }

  /** Has exactly these files in the working tree, and no others. */
  replace(files: Files): void {
    this.git('rm', '--quiet', '-r', '--force', '.')
    this.write(files)
  }
}
