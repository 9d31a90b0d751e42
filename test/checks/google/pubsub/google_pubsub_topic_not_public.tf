# example
resource "google_pubsub_topic" "shop" { # expect: PASS
  name = "shop"
}

resource "google_pubsub_topic_iam_member" "shop" {
  topic  = google_pubsub_topic.shop.name
  role   = "roles/pubsub.publisher"
  member = "serviceAccount:${google_service_account.shop.email}"
}
# end of example

resource "google_service_account" "shop" {}

variable "member" {}

resource "google_pubsub_topic" "good" { # expect: PASS
  name = "good"
}

resource "google_pubsub_topic_iam_member" "good" {
  topic  = google_pubsub_topic.good.name
  role   = "roles/pubsub.publisher"
  member = "serviceAccount:shop@shop.iam.gserviceaccount.com"
}

resource "google_pubsub_topic" "public" {
  name = "public"
}

resource "google_pubsub_topic_iam_member" "public" {
  topic  = google_pubsub_topic.public.name
  role   = "roles/pubsub.publisher"
  member = "allUsers" # expect: FAIL
}

resource "google_pubsub_topic" "unknown" {
  name = "unknown"
}

resource "google_pubsub_topic_iam_binding" "unknown" {
  topic   = google_pubsub_topic.unknown.name
  role    = "roles/pubsub.publisher"
  members = [var.member] # expect: MANUAL
}

# Of one that is declared elsewhere.
resource "google_pubsub_topic_iam_binding" "elsewhere" {
  topic   = "elsewhere"
  role    = "roles/pubsub.publisher"
  members = ["allAuthenticatedUsers"] # expect: FAIL
}
