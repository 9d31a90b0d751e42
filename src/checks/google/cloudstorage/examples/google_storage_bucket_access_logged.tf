resource "google_storage_bucket" "invoices" {
  name                        = "shop-invoices"
  location                    = "EU"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"

  logging {
    log_bucket = "shop-access-logs"
  }
}
