# example
resource "google_cloudfunctions_function" "shop" { # expect: PASS
  name = "shop"
}

resource "google_cloudfunctions_function_iam_member" "shop" {
  cloud_function = google_cloudfunctions_function.shop.name
  role           = "roles/cloudfunctions.invoker"
  member         = "serviceAccount:${google_service_account.shop.email}"
}
# end of example

resource "google_service_account" "shop" {}

variable "member" {}

resource "google_cloudfunctions_function" "good" { # expect: PASS
  name = "good"
}

resource "google_cloudfunctions_function_iam_member" "good" {
  cloud_function = google_cloudfunctions_function.good.name
  role           = "roles/cloudfunctions.invoker"
  member         = "serviceAccount:shop@shop.iam.gserviceaccount.com"
}

resource "google_cloudfunctions_function" "public" {
  name = "public"
}

resource "google_cloudfunctions_function_iam_member" "public" {
  cloud_function = google_cloudfunctions_function.public.name
  role           = "roles/cloudfunctions.invoker"
  member         = "allUsers" # expect: FAIL
}

resource "google_cloudfunctions_function" "unknown" {
  name = "unknown"
}

resource "google_cloudfunctions_function_iam_binding" "unknown" {
  cloud_function = google_cloudfunctions_function.unknown.name
  role           = "roles/cloudfunctions.invoker"
  members        = [var.member] # expect: MANUAL
}

# Of one that is declared elsewhere.
resource "google_cloudfunctions_function_iam_binding" "elsewhere" {
  cloud_function = "elsewhere"
  role           = "roles/cloudfunctions.invoker"
  members        = ["allAuthenticatedUsers"] # expect: FAIL
}

resource "google_cloudfunctions_function" "internal" { # expect: PASS
  name             = "internal"
  ingress_settings = "ALLOW_INTERNAL_ONLY"
}

resource "google_cloudfunctions_function_iam_member" "internal" {
  cloud_function = google_cloudfunctions_function.internal.name
  role           = "roles/cloudfunctions.invoker"
  member         = "allUsers"
}
