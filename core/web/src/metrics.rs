//! `/metrics`: the metrics of the run for Prometheus, in the text format OpenMetrics 1.0.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::Phase;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{
    DescriptorEncoder, EncodeCounterValue, EncodeGaugeValue, MetricEncoder, NoLabelSet, text,
};
use prometheus_client::metrics::MetricType;
use prometheus_client::registry::Registry;
use server::{Histogram, ServerMetrics};

use crate::scene_sources::{MonitoringSources, ServerInfo};

/// The media type of the text.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

pub(crate) async fn page(State(sources): State<MonitoringSources>) -> Response {
    let MonitoringSources { server_info: about, board } = sources;
    let mut registry = Registry::with_prefix("spar");
    registry.register_collector(Box::new(Snapshot { about, figures: board.metrics() }));
    let mut page = String::new();
    match text::encode(&mut page, &registry) {
        Ok(()) => ([(header::CONTENT_TYPE, OPEN_METRICS)], page).into_response(),
        Err(fmt::Error) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The metrics of one moment.
#[derive(Debug)]
struct Snapshot {
    about: ServerInfo,
    figures: Arc<ServerMetrics>,
}

/// Several metrics of one name, distinguished by a label.
struct Labelled<'a> {
    name: &'a str,
    help: &'a str,
    label: &'a str,
}

impl Collector for Snapshot {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let (page, figures) = (&mut encoder, &*self.figures);
        self.about.write(page)?;
        write_pace(page, figures)?;
        write_times(page, figures)?;
        write_connections(page, figures)?;
        write_counts(page, figures)
    }
}

impl ServerInfo {
    fn write(&self, page: &mut DescriptorEncoder<'_>) -> fmt::Result {
        let mut metric = page.encode_descriptor("run", "What runs here", None, MetricType::Info)?;
        metric.encode_info(&[("version", self.version), ("world", self.world.as_str())])
    }
}

/// Writes the run's progress and speed.
fn write_pace(page: &mut DescriptorEncoder<'_>, figures: &ServerMetrics) -> fmt::Result {
    counter(page, "ticks", "Ticks", &figures.ticks)?;
    counter(page, "simulated_seconds", "Simulated time", &figures.simulated.as_secs_f64())?;
    let help = "Wall time that was thrown away because ticks came too late";
    counter(page, "lost_seconds", help, &figures.lost.as_secs_f64())?;
    gauge(page, "real_time_factor", "Simulated time per wall time in the last second", &figures.real_time_factor)
}

/// Writes the durations of ticks.
fn write_times(page: &mut DescriptorEncoder<'_>, figures: &ServerMetrics) -> fmt::Result {
    let work = "Wall time of the work of one tick, what arrived before it included";
    encode(&figures.work, page.encode_descriptor("tick_seconds", work, None, MetricType::Histogram)?)?;
    let late = "Delay between the time a tick was due and its begin";
    encode(&figures.late, page.encode_descriptor("tick_late_seconds", late, None, MetricType::Histogram)?)?;
    let phase = "Wall time of one part of one tick";
    let mut metric = page.encode_descriptor("tick_phase_seconds", phase, None, MetricType::Histogram)?;
    let phases = Phase::ALL.iter().map(|phase| phase.name()).zip(&figures.phases);
    for (name, buckets) in [("receive", &figures.receive)].into_iter().chain(phases) {
        encode(buckets, metric.encode_family(&[("phase", name)])?)?;
    }
    Ok(())
}

fn write_connections(page: &mut DescriptorEncoder<'_>, figures: &ServerMetrics) -> fmt::Result {
    let doors = || figures.bindings.iter();
    let all = Labelled { name: "connections", help: "Connections at present", label: "door" };
    all.gauges(page, doors().map(|door| (door.name, door.connections)))?;
    let help = "Connections at present that only hold a place";
    let idle = Labelled { name: "connections_idle", help, label: "door" };
    idle.gauges(page, doors().map(|door| (door.name, door.idle)))?;
    counter(page, "connections_opened", "Connections opened", &figures.counters.opened)?;
    counter(page, "connections_dismissed", "Connections ended by the world", &figures.counters.dismissed)?;
    let refused = Labelled { name: "connections_refused", help: "Connections refused", label: "reason" };
    let by_room = [("too many since the last tick", figures.counters.refused)];
    refused.counters(page, figures.refused.iter().map(pair).chain(by_room))?;
    let closed = Labelled { name: "connections_closed", help: "Connections that have ended", label: "reason" };
    closed.counters(page, figures.closed.iter().map(pair))
}

/// Writes the counters of frames, inputs, faults and work.
fn write_counts(page: &mut DescriptorEncoder<'_>, figures: &ServerMetrics) -> fmt::Result {
    let counters = &figures.counters;
    counter(page, "actions", "Actions and commands handed to the world", &counters.actions)?;
    counter(page, "frames", "Frames sent", &counters.frames)?;
    counter(page, "frames_missed", "Frames discarded because the receiver was too slow", &counters.frames_missed)?;
    let help = "Things that clients sent and that were not accepted";
    let rejected = Labelled { name: "rejected", help, label: "reason" };
    rejected.counters(page, counters.rejected.iter().map(pair))?;
    let help = "Datagrams that the server did not keep or did not send";
    let lost = Labelled { name: "datagrams_lost", help, label: "reason" };
    lost.counters(page, figures.datagrams_lost.iter().map(pair))?;
    let incidents = Labelled { name: "incidents", help: "Faults inside the world", label: "kind" };
    incidents.counters(page, figures.incidents.iter().copied())?;
    figures
        .computed
        .iter()
        .try_for_each(|(name, count)| counter(page, &name.replace(' ', "_"), "Computed by the world", count))
}

fn pair((name, count): (&&'static str, &u64)) -> (&'static str, u64) {
    (name, *count)
}

fn counter(page: &mut DescriptorEncoder<'_>, name: &str, help: &str, value: &impl EncodeCounterValue) -> fmt::Result {
    page.encode_descriptor(name, help, None, MetricType::Counter)?.encode_counter::<NoLabelSet, _, u64>(value, None)
}

fn gauge(page: &mut DescriptorEncoder<'_>, name: &str, help: &str, value: &impl EncodeGaugeValue) -> fmt::Result {
    page.encode_descriptor(name, help, None, MetricType::Gauge)?.encode_gauge(value)
}

impl Labelled<'_> {
    fn gauges<'n>(
        &self,
        page: &mut DescriptorEncoder<'_>,
        values: impl Iterator<Item = (&'n str, usize)>,
    ) -> fmt::Result {
        let mut metric = page.encode_descriptor(self.name, self.help, None, MetricType::Gauge)?;
        for (label, value) in values {
            metric.encode_family(&[(self.label, label)])?.encode_gauge(&value)?;
        }
        Ok(())
    }

    fn counters<'n>(
        &self,
        page: &mut DescriptorEncoder<'_>,
        values: impl Iterator<Item = (&'n str, u64)>,
    ) -> fmt::Result {
        let mut metric = page.encode_descriptor(self.name, self.help, None, MetricType::Counter)?;
        for (label, value) in values {
            metric.encode_family(&[(self.label, label)])?.encode_counter::<NoLabelSet, _, u64>(&value, None)?;
        }
        Ok(())
    }
}

/// Encodes a histogram.
fn encode(buckets: &Histogram, mut metric: MetricEncoder<'_>) -> fmt::Result {
    let bound_s = |bound: Option<Duration>| bound.map_or(f64::INFINITY, |bound| bound.as_secs_f64());
    let counts: Vec<(f64, u64)> = buckets.iter().map(|(bound, count)| (bound_s(bound), count)).collect();
    metric.encode_histogram::<NoLabelSet>(buckets.sum().as_secs_f64(), buckets.count(), &counts, None)
}
