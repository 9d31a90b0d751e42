# example
resource "google_secret_manager_secret" "shop" { # expect: PASS
  secret_id = "shop"
  replication {
    auto {}
  }
}

resource "google_secret_manager_secret_iam_member" "shop" {
  secret_id = google_secret_manager_secret.shop.secret_id
  role      = "roles/secretmanager.secretAccessor"
  member    = "serviceAccount:${google_service_account.shop.email}"
}
# end of example

resource "google_service_account" "shop" {}

variable "member" {}

resource "google_secret_manager_secret" "good" { # expect: PASS
  secret_id = "good"
}

resource "google_secret_manager_secret_iam_member" "good" {
  secret_id = google_secret_manager_secret.good.secret_id
  role      = "roles/secretmanager.secretAccessor"
  member    = "serviceAccount:shop@shop.iam.gserviceaccount.com"
}

resource "google_secret_manager_secret" "public" {
  secret_id = "public"
}

resource "google_secret_manager_secret_iam_member" "public" {
  secret_id = google_secret_manager_secret.public.secret_id
  role      = "roles/secretmanager.secretAccessor"
  member    = "allUsers" # expect: FAIL
}

resource "google_secret_manager_secret" "unknown" {
  secret_id = "unknown"
}

resource "google_secret_manager_secret_iam_binding" "unknown" {
  secret_id = google_secret_manager_secret.unknown.secret_id
  role      = "roles/secretmanager.secretAccessor"
  members   = [var.member] # expect: MANUAL
}

# Of one that is declared elsewhere.
resource "google_secret_manager_secret_iam_binding" "elsewhere" {
  secret_id = "elsewhere"
  role      = "roles/secretmanager.secretAccessor"
  members   = ["allAuthenticatedUsers"] # expect: FAIL
}
