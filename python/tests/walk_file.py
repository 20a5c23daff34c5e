"""A file of a walk that differs from the built-in one, for tests of players with learned skills."""

import numpy as np
import pytest

import spar


def export_walk(path):
    pytest.importorskip("onnx")
    batch = spar.Batch("Walk", n=1, vision=False, action="gait", joints="legs", angle_scale=0.3, decision_cycles=2)
    width = batch.reset()[0].shape[1]
    spar.export_policy(path, batch, [(np.zeros((width, batch.actions), np.float32), np.full(batch.actions, 0.2, np.float32))])
