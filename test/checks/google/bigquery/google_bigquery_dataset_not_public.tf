# example
resource "google_bigquery_dataset" "shop" { # expect: PASS
  dataset_id = "shop"
}

resource "google_bigquery_dataset_iam_member" "shop" {
  dataset_id = google_bigquery_dataset.shop.dataset_id
  role       = "roles/bigquery.dataViewer"
  member     = "serviceAccount:${google_service_account.shop.email}"
}
# end of example

resource "google_service_account" "shop" {}

variable "member" {}

resource "google_bigquery_dataset" "good" { # expect: PASS
  dataset_id = "good"
}

resource "google_bigquery_dataset_iam_member" "good" {
  dataset_id = google_bigquery_dataset.good.dataset_id
  role       = "roles/bigquery.dataViewer"
  member     = "serviceAccount:shop@shop.iam.gserviceaccount.com"
}

resource "google_bigquery_dataset" "public" {
  dataset_id = "public"
}

resource "google_bigquery_dataset_iam_member" "public" {
  dataset_id = google_bigquery_dataset.public.dataset_id
  role       = "roles/bigquery.dataViewer"
  member     = "allUsers" # expect: FAIL
}

resource "google_bigquery_dataset" "unknown" {
  dataset_id = "unknown"
}

resource "google_bigquery_dataset_iam_binding" "unknown" {
  dataset_id = google_bigquery_dataset.unknown.dataset_id
  role       = "roles/bigquery.dataViewer"
  members    = [var.member] # expect: MANUAL
}

# Of one that is declared elsewhere.
resource "google_bigquery_dataset_iam_binding" "elsewhere" {
  dataset_id = "elsewhere"
  role       = "roles/bigquery.dataViewer"
  members    = ["allAuthenticatedUsers"] # expect: FAIL
}

resource "google_bigquery_dataset" "entries" {
  dataset_id = "entries"
  access {
    role          = "READER"
    special_group = "allAuthenticatedUsers" # expect: FAIL
  }
}

resource "google_bigquery_dataset" "members" {
  dataset_id = "members"
  access {
    role       = "READER"
    iam_member = "allUsers" # expect: FAIL
  }
}

resource "google_bigquery_dataset" "owners" { # expect: PASS
  dataset_id = "owners"
  access {
    role          = "OWNER"
    special_group = "projectOwners"
  }
}

resource "google_bigquery_dataset_access" "elsewhere" {
  dataset_id    = "elsewhere"
  role          = "READER"
  special_group = "allAuthenticatedUsers" # expect: FAIL
}
