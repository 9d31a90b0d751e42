resource "google_storage_bucket" "invoices" {
  name                        = "acme-invoices"
  location                    = "EU"
  uniform_bucket_level_access = true
}
