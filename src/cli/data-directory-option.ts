/** As the store has it, which help does not load; a test compares them. */
export const DATA_DIRECTORY_DEFAULT = '(default: ~/.local/share/assay, as root /var/lib/assay/data)'
