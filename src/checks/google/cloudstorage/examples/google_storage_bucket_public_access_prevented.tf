resource "google_storage_bucket" "invoices" {
  name                     = "acme-invoices"
  location                 = "EU"
  public_access_prevention = "enforced"
}
