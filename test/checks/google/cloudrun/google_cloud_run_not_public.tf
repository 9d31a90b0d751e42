# example
resource "google_cloud_run_v2_service" "shop" { # expect: PASS
  name = "shop"
}

resource "google_cloud_run_v2_service_iam_member" "shop" {
  name   = google_cloud_run_v2_service.shop.name
  role   = "roles/run.invoker"
  member = "serviceAccount:${google_service_account.shop.email}"
}
# end of example

resource "google_service_account" "shop" {}

variable "member" {}

resource "google_cloud_run_v2_service" "good" { # expect: PASS
  name = "good"
}

resource "google_cloud_run_v2_service_iam_member" "good" {
  name   = google_cloud_run_v2_service.good.name
  role   = "roles/run.invoker"
  member = "serviceAccount:shop@shop.iam.gserviceaccount.com"
}

resource "google_cloud_run_v2_service" "public" {
  name = "public"
}

resource "google_cloud_run_v2_service_iam_member" "public" {
  name   = google_cloud_run_v2_service.public.name
  role   = "roles/run.invoker"
  member = "allUsers" # expect: FAIL
}

resource "google_cloud_run_v2_service" "unknown" {
  name = "unknown"
}

resource "google_cloud_run_v2_service_iam_binding" "unknown" {
  name    = google_cloud_run_v2_service.unknown.name
  role    = "roles/run.invoker"
  members = [var.member] # expect: MANUAL
}

# Of one that is declared elsewhere.
resource "google_cloud_run_v2_service_iam_binding" "elsewhere" {
  name    = "elsewhere"
  role    = "roles/run.invoker"
  members = ["allAuthenticatedUsers"] # expect: FAIL
}

# Only networks of the project reach it.
resource "google_cloud_run_v2_service" "internal" { # expect: PASS
  name    = "internal"
  ingress = "INGRESS_TRAFFIC_INTERNAL_ONLY"
}

resource "google_cloud_run_v2_service_iam_member" "internal" {
  name   = google_cloud_run_v2_service.internal.name
  role   = "roles/run.invoker"
  member = "allUsers"
}

resource "google_cloud_run_v2_service" "unchecked" {
  name                 = "unchecked"
  invoker_iam_disabled = true # expect: FAIL
}

resource "google_cloud_run_service" "first_version" {
  name = "first-version"
}

resource "google_cloud_run_service_iam_member" "first_version" {
  service = google_cloud_run_service.first_version.name
  role    = "roles/run.invoker"
  member  = "allUsers" # expect: FAIL
}
