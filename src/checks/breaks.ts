import type { Unsafe } from './fix.ts'

/** What fixes of several checks may break. */

export const MADE_ANEW: Unsafe = {
  breaks: 'It cannot be changed in place: applying the code makes a new, empty resource.',
}

export const HARD_TO_DELETE: Unsafe = {
  breaks:
    'Deleting it, also by terraform destroy, and changes that make it anew fail until the protection is switched off.',
}

export const REFUSES_OLD_TLS: Unsafe = {
  breaks: 'Clients that speak only older versions of TLS can no longer connect.',
}

export const NOT_REACHED_FROM_OUTSIDE: Unsafe = {
  breaks: 'Clients that reach it from outside of its network lose their connection.',
}

export const UPGRADED: Unsafe = {
  breaks:
    'It restarts in its maintenance window for each minor version, and code that names one version no longer says which runs.',
}

export const READ_ONLY_FILES: Unsafe = {
  breaks: 'Programs that write to their own file system, such as to /tmp, no longer can.',
}
