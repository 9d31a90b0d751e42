/** Default of `--data-dir` in the help. A copy, since help does not load the store; a test compares it with the store's. */
export const DATA_DIRECTORY_DEFAULT = '(default: ~/.local/share/assay, as root /var/lib/assay/data)'
