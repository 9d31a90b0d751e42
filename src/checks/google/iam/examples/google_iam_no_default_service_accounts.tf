resource "google_service_account" "orders" {
  account_id = "orders"
}

resource "google_project_iam_member" "orders" {
  project = "shop-live"
  role    = "roles/datastore.user"
  member  = google_service_account.orders.member
}
