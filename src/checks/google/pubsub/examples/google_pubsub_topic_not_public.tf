resource "google_pubsub_topic" "shop" {
  name = "shop"
}

resource "google_pubsub_topic_iam_member" "shop" {
  topic  = google_pubsub_topic.shop.name
  role   = "roles/pubsub.publisher"
  member = google_service_account.shop.member
}
